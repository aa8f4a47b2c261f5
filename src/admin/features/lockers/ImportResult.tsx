import { Alert, Button, Group, List, Spoiler, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '#admin/components/StatusBadge.tsx';
import type { ImportReview } from './lockers-requests.ts';

interface Props {
  review: ImportReview;
  isWriting: boolean;
  onApply: () => void;
}

export function ImportResult({ review, isWriting, onApply }: Props) {
  const { t } = useTranslation('lockers', { keyPrefix: 'file' });
  const { totals, active } = review;
  const differs = totals.added + totals.changed + totals.gone > 0;
  const name = ({ id, name: words, city }: { id: string; name: string; city: string }) => `${words}, ${city} (${id})`;
  return (
    <Stack gap="sm" w="100%">
      <Title order={3} size="h5">
        {t('review')}
      </Title>
      <Group gap="xs" role="status">
        <StatusBadge tone={totals.added > 0 ? 'good' : 'neutral'} label={t('added', { count: totals.added })} />
        <StatusBadge tone={totals.changed > 0 ? 'busy' : 'neutral'} label={t('changed', { count: totals.changed })} />
        <StatusBadge tone={totals.gone > 0 ? 'wait' : 'neutral'} label={t('gone', { count: totals.gone })} />
        <StatusBadge tone="neutral" label={t('unchanged', { count: totals.unchanged })} />
        {totals.faulty > 0 && <StatusBadge tone="bad" label={t('faulty', { count: totals.faulty })} />}
      </Group>
      {totals.gone * 2 > active && (
        <Alert color="red" role="alert">
          {t('manyGone')}
        </Alert>
      )}
      <Lines kind="faulty" all={totals.faulty}>
        {review.faulty.map(({ line, code, given }) => (
          <List.Item key={line}>
            {t('line', { line })}: {t(`faults.${code}`, { given })}
          </List.Item>
        ))}
      </Lines>
      {totals.faulty > 0 && (
        <Text size="sm" c="dimmed">
          {t('faultyHint')}
        </Text>
      )}
      <Lines kind="gone" all={totals.gone}>
        {review.gone.map((locker) => (
          <List.Item key={locker.id}>{name(locker)}</List.Item>
        ))}
      </Lines>
      <Lines kind="changed" all={totals.changed}>
        {review.changed.map((locker) => (
          <List.Item key={locker.id}>
            {name(locker)}: {locker.fields.map((field) => t(`fields.${field}`)).join(', ')}
          </List.Item>
        ))}
      </Lines>
      <Lines kind="added" all={totals.added}>
        {review.added.map((locker) => (
          <List.Item key={locker.id}>{name(locker)}</List.Item>
        ))}
      </Lines>
      <Group>
        <Button disabled={!differs} loading={isWriting} onClick={onApply}>
          {t('apply')}
        </Button>
        {!differs && <Text size="sm">{t('nothing')}</Text>}
      </Group>
    </Stack>
  );
}

function Lines({
  kind,
  all,
  children,
}: {
  kind: 'added' | 'changed' | 'gone' | 'faulty';
  all: number;
  children: ReactNode[];
}) {
  const { t } = useTranslation('lockers', { keyPrefix: 'file' });
  const { t: common } = useTranslation();
  if (children.length === 0) return null;
  return (
    <div>
      <Text size="sm" fw={600}>
        {t(`kinds.${kind}`)}
      </Text>
      <Spoiler maxHeight={110} showLabel={common('loadMore')} hideLabel={common('close')}>
        <List size="sm">{children}</List>
        {all > children.length && <Text size="sm">{t('more', { count: all - children.length })}</Text>}
      </Spoiler>
    </div>
  );
}
