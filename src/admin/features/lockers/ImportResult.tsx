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
  const { t } = useTranslation('lockers');
  const { t: column } = useTranslation('errors');
  const { totals, active } = review;
  const differs = totals.added + totals.changed + totals.gone > 0;
  const name = ({ id, name: words, city }: { id: string; name: string; city: string }) => `${words}, ${city} (${id})`;
  return (
    <Stack gap="sm" w="100%">
      <Title order={3} size="h5">
        {t('Changes in this file')}
      </Title>
      <Group gap="xs" role="status">
        <StatusBadge
          tone={totals.added > 0 ? 'good' : 'neutral'}
          label={t('{{count}} new', { defaultValue_one: '{{count}} new', count: totals.added })}
        />
        <StatusBadge
          tone={totals.changed > 0 ? 'busy' : 'neutral'}
          label={t('{{count}} changed', { defaultValue_one: '{{count}} changed', count: totals.changed })}
        />
        <StatusBadge
          tone={totals.gone > 0 ? 'wait' : 'neutral'}
          label={t('{{count}} removed', { defaultValue_one: '{{count}} removed', count: totals.gone })}
        />
        <StatusBadge
          tone="neutral"
          label={t('{{count}} unchanged', { defaultValue_one: '{{count}} unchanged', count: totals.unchanged })}
        />
        {totals.faulty > 0 && (
          <StatusBadge
            tone="bad"
            label={t('{{count}} errors', { defaultValue_one: '{{count}} error', count: totals.faulty })}
          />
        )}
      </Group>
      {totals.gone * 2 > active && (
        <Alert color="red" role="alert">
          {t('More than half of the lockers would be deactivated. Is this the complete list?')}
        </Alert>
      )}
      <Lines kind="faulty" all={totals.faulty}>
        {review.faulty.map(({ line, code, given }) => (
          <List.Item key={line}>
            {t('Line {{line}}', { line })}: {t(`file.faults.${code}`, { given })}
          </List.Item>
        ))}
      </Lines>
      {totals.faulty > 0 && (
        <Text size="sm" c="dimmed">
          {t('Lines with errors are skipped; their lockers stay unchanged.')}
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
            {name(locker)}: {locker.fields.map((field) => column(`columns.${field}`)).join(', ')}
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
          {t('Import lockers')}
        </Button>
        {!differs && <Text size="sm">{t('No changes to import.')}</Text>}
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
  const { t } = useTranslation('lockers');
  const { t: common } = useTranslation();
  if (children.length === 0) return null;
  return (
    <div>
      <Text size="sm" fw={600}>
        {t(`file.kinds.${kind}`)}
      </Text>
      <Spoiler maxHeight={110} showLabel={common('Load more')} hideLabel={common('Close')}>
        <List size="sm">{children}</List>
        {all > children.length && (
          <Text size="sm">
            {t('and {{count}} more', { defaultValue_one: 'and {{count}} more', count: all - children.length })}
          </Text>
        )}
      </Spoiler>
    </div>
  );
}
