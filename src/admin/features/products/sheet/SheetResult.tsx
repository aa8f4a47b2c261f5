import { Button, Checkbox, Group, Paper, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '#admin/components/StatusBadge.tsx';
import { SheetLines } from './SheetLines.tsx';
import type { SheetReview } from './use-sheet.ts';

interface Props {
  review: SheetReview;
  isWriting: boolean;
  onApply: (leaveOutWrong: boolean) => void;
}

/** What a file would change: in short, line by line, and the button that writes it. */
export function SheetResult({ review, isWriting, onApply }: Props) {
  const { t } = useTranslation('products', { keyPrefix: 'sheet' });
  const { lines, totals, notInFile } = review;
  const [leaveOut, setLeaveOut] = useState(false);
  const toWrite = totals.changed + totals.new;
  const isStopped = totals.wrong > 0 && !leaveOut;
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
          {totals.wrong > 0 && (
            <Checkbox
              label={t('leaveOut', { count: totals.wrong })}
              checked={leaveOut}
              onChange={(event) => setLeaveOut(event.currentTarget.checked)}
            />
          )}
          <Group>
            <Button disabled={toWrite === 0 || isStopped} loading={isWriting} onClick={() => onApply(leaveOut)}>
              {t('apply', { count: toWrite })}
            </Button>
            {toWrite === 0 && <Text size="sm">{t('same')}</Text>}
            {toWrite > 0 && isStopped && <Text size="sm">{t('mendFirst')}</Text>}
          </Group>
        </Stack>
      </Paper>
      <SheetLines lines={lines.filter(({ state }) => state !== 'unchanged')} />
    </Stack>
  );
}
