import { Chip, Group, Paper, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CountLine } from '#domain/inventory/stock-count.ts';
import { ApplyLines } from '#admin/components/files/ApplyLines.tsx';
import { StatusBadge } from '#admin/components/StatusBadge.tsx';
import type { CountReview } from './count-requests.ts';
import { CountLines } from './CountLines.tsx';

interface Props {
  review: CountReview;
  /** The stocks that an earlier comparison showed, when they have moved since. */
  before: Record<string, number> | undefined;
  isWriting: boolean;
  onApply: (leaveOutWrong: boolean) => void;
}

const VIEWS = ['open', 'wrong', 'all'] as const;
type View = (typeof VIEWS)[number];

export function CountResult({ review, before, isWriting, onApply }: Props) {
  const { t } = useTranslation('inventory');
  const { lines, totals, notInFile } = review;
  const [view, setView] = useState<View>('open');
  const shown = lines
    .filter((line) => (view === 'wrong' ? line.state === 'wrong' : view === 'all' || rank(line) < 2))
    .toSorted((a, b) => rank(a) - rank(b));
  return (
    <Stack gap="md">
      <Paper p="md">
        <Stack gap="sm">
          <Group gap="xs" role="status">
            <StatusBadge
              tone={totals.changed > 0 ? 'busy' : 'neutral'}
              label={t('{{count}} differences', { defaultValue_one: '{{count}} difference', count: totals.changed })}
            />
            {totals.wrong > 0 && (
              <StatusBadge
                tone="bad"
                label={t('{{count}} errors', { defaultValue_one: '{{count}} error', count: totals.wrong })}
              />
            )}
            <StatusBadge
              tone="neutral"
              label={t('{{count}} unchanged', { defaultValue_one: '{{count}} unchanged', count: totals.unchanged })}
            />
            {totals.blank > 0 && (
              <StatusBadge
                tone="neutral"
                label={t('{{count}} without a number', {
                  defaultValue_one: '{{count}} without a number',
                  count: totals.blank,
                })}
              />
            )}
          </Group>
          <Text size="sm">
            {t('Items found: {{more}}. Items missing: {{fewer}}.', { more: totals.more, fewer: totals.fewer })}
          </Text>
          {notInFile > 0 && (
            <Text size="sm" c="dimmed">
              {t('{{count}} products not in the file, unchanged', {
                defaultValue_one: '{{count}} product not in the file, unchanged',
                count: notInFile,
              })}
            </Text>
          )}
          <ApplyLines
            toWrite={totals.changed}
            wrong={totals.wrong}
            words={{
              leaveOut: t('Skip the {{count}} lines with errors', {
                defaultValue_one: 'Skip the line with an error',
                count: totals.wrong,
              }),
              apply: t('Apply {{count}} differences', {
                defaultValue_one: 'Apply {{count}} difference',
                count: totals.changed,
              }),
              same: t('No differences to apply.'),
              mendFirst: t('Fix the errors in the file and upload it again, or skip those lines.'),
            }}
            isWriting={isWriting}
            onApply={onApply}
          />
        </Stack>
      </Paper>
      <Chip.Group multiple={false} value={view} onChange={(value) => setView(value as View)}>
        <Group gap="xs" role="radiogroup" aria-label={t('Show')}>
          {VIEWS.filter((value) => value !== 'wrong' || totals.wrong > 0).map((value) => (
            <Chip variant="outline" key={value} value={value}>
              {t(`count.views.${value}`)}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      <CountLines key={view} lines={shown} before={before} />
    </Stack>
  );
}

function rank(line: CountLine): number {
  if (line.state === 'counted') return line.difference === 0 ? 2 : 0;
  return line.state === 'wrong' ? 1 : 2;
}
