import { Group, Paper, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ApplyLines } from '#admin/components/files/ApplyLines.tsx';
import { StatusBadge } from '#admin/components/StatusBadge.tsx';
import { SheetLines } from './SheetLines.tsx';
import type { SheetReview } from './sheet-requests.ts';

interface Props {
  review: SheetReview;
  isWriting: boolean;
  onApply: (leaveOutWrong: boolean) => void;
}

export function SheetResult({ review, isWriting, onApply }: Props) {
  const { t } = useTranslation('products');
  const { lines, totals, notInFile } = review;
  const toWrite = totals.changed + totals.new;
  return (
    <Stack gap="md">
      <Paper p="md">
        <Stack gap="sm">
          <Group gap="xs" role="status">
            <StatusBadge
              tone={totals.changed > 0 ? 'busy' : 'neutral'}
              label={t('{{count}} products change', {
                defaultValue_one: '{{count}} product changes',
                count: totals.changed,
              })}
            />
            {totals.new > 0 && (
              <StatusBadge
                tone="busy"
                label={t('{{count}} new drafts', { defaultValue_one: '{{count}} new draft', count: totals.new })}
              />
            )}
            {totals.wrong > 0 && (
              <StatusBadge
                tone="bad"
                label={t('{{count}} wrong lines', { defaultValue_one: '{{count}} wrong line', count: totals.wrong })}
              />
            )}
            <StatusBadge
              tone="neutral"
              label={t('{{count}} unchanged', { defaultValue_one: '{{count}} unchanged', count: totals.unchanged })}
            />
          </Group>
          {notInFile > 0 && (
            <Text size="sm" c="dimmed">
              {t('{{count}} products are not in the file and stay as they are', {
                defaultValue_one: '{{count}} product is not in the file and stays as it is',
                count: notInFile,
              })}
            </Text>
          )}
          <ApplyLines
            toWrite={toWrite}
            wrong={totals.wrong}
            words={{
              leaveOut: t('Leave out the {{count}} wrong lines', {
                defaultValue_one: 'Leave out the wrong line',
                count: totals.wrong,
              }),
              apply: t('Save {{count}} products', { defaultValue_one: 'Save {{count}} product', count: toWrite }),
              same: t('Nothing differs: there is nothing to save.'),
              mendFirst: t('Correct the wrong lines in the file, or leave them out.'),
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
