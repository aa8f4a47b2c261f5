import { Group, Paper, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ApplyLines } from '#admin/components/files/ApplyLines.tsx';
import { StatusBadge } from '#admin/components/StatusBadge.tsx';
import { SheetLines } from './SheetLines.tsx';
import type { SheetReview } from './use-sheet.ts';

interface Props {
  review: SheetReview;
  isWriting: boolean;
  onApply: (leaveOutWrong: boolean) => void;
}

export function SheetResult({ review, isWriting, onApply }: Props) {
  const { t } = useTranslation('products', { keyPrefix: 'sheet' });
  const { lines, totals, notInFile } = review;
  const toWrite = totals.changed + totals.new;
  return (
    <Stack gap="md">
      <Paper p="md">
        <Stack gap="sm">
          <Group gap="xs" role="status">
            <StatusBadge
              tone={totals.changed > 0 ? 'busy' : 'neutral'}
              label={t('changed', { count: totals.changed })}
            />
            {totals.new > 0 && <StatusBadge tone="busy" label={t('new', { count: totals.new })} />}
            {totals.wrong > 0 && <StatusBadge tone="bad" label={t('wrong', { count: totals.wrong })} />}
            <StatusBadge tone="neutral" label={t('unchanged', { count: totals.unchanged })} />
          </Group>
          {notInFile > 0 && (
            <Text size="sm" c="dimmed">
              {t('notInFile', { count: notInFile })}
            </Text>
          )}
          <ApplyLines
            toWrite={toWrite}
            wrong={totals.wrong}
            words={{
              leaveOut: t('leaveOut', { count: totals.wrong }),
              apply: t('apply', { count: toWrite }),
              same: t('same'),
              mendFirst: t('mendFirst'),
            }}
            isWriting={isWriting}
            onApply={onApply}
          />
        </Stack>
      </Paper>
      <SheetLines lines={lines.filter(({ state }) => state !== 'unchanged')} />
    </Stack>
  );
}
