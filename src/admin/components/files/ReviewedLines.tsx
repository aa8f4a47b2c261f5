import { Button, Checkbox, Group, Paper, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReviewedLine } from '#domain/files/file-request.ts';
import { Chips } from '../list/Chips.tsx';
import { ItemTable, type Column } from '../list/ItemTable.tsx';
import { LoadMore } from '../list/LoadMore.tsx';

/** Words for the number of lines in each state, in display order. */
type Counted = Record<string, (count: number) => string>;

interface Props<Line extends ReviewedLine> {
  lines: readonly Line[];
  /** States of lines that change something. */
  states: Counted;
  /** States of lines shown only on request, besides unchanged ones. */
  quiet?: Counted;
  columns: Column<Line>[];
  /** Number of products missing from the file. */
  notInFile?: number;
  facts?: ReactNode;
  apply: {
    label: (count: number) => string;
    /** Number of lines to write; all of `states` by default. */
    count?: number;
    /** Text when there is no line to write. */
    none?: string;
    isBusy: boolean;
    onPress: (leaveOutWrong: boolean) => void;
  };
}

/** Rendering ten thousand rows at once would block a phone. */
const STEP = 100;

/** Compared lines of a file, and the button that applies them. */
export function ReviewedLines<Line extends ReviewedLine>(props: Props<Line>) {
  const { lines, states, quiet, columns, notInFile = 0, facts, apply } = props;
  const { t } = useTranslation();
  const [view, setView] = useState('open');
  const [limit, setLimit] = useState(STEP);
  const [leaveOut, setLeaveOut] = useState(false);
  const words: Counted = {
    wrong: (count) => t('{{count}} errors', { count }),
    ...states,
    unchanged: (count) => t('{{count}} unchanged', { count }),
    ...quiet,
  };
  const order = Object.keys(words);
  const countOf = (state: string) => lines.filter((line) => line.state === state).length;
  const wrong = countOf('wrong');
  const isIn = ({ state }: Line) =>
    view === 'all' || (view === 'open' ? state in { wrong, ...states } : state === view);
  const counted = order
    .filter((state) => countOf(state) > 0)
    .map((value) => ({ value, label: words[value]!(countOf(value)) }));
  const views = [{ value: 'open', label: t('Needs review') }, ...counted, { value: 'all', label: t('All lines') }];
  const shown = lines.filter(isIn).toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state));
  const { count = Object.keys(states).reduce((sum, state) => sum + countOf(state), 0) } = apply;
  const isStopped = wrong > 0 && !leaveOut;
  return (
    <Stack gap="md">
      <Paper p="md">
        <Stack gap="sm">
          <VisuallyHidden role="status" aria-label={counted.map(({ label }) => label).join(', ')} />
          {facts}
          {notInFile > 0 && (
            <Text c="dimmed">
              {t('{{count}} products not in the file, unchanged', {
                count: notInFile,
              })}
            </Text>
          )}
          {wrong > 0 && (
            <Checkbox
              label={t('Skip the {{count}} lines with errors', {
                count: wrong,
              })}
              checked={leaveOut}
              onChange={(event) => setLeaveOut(event.currentTarget.checked)}
            />
          )}
          <Group>
            <Button disabled={count === 0 || isStopped} loading={apply.isBusy} onClick={() => apply.onPress(leaveOut)}>
              {apply.label(count)}
            </Button>
            {count === 0 && <Text>{apply.none ?? t('No differences to apply.')}</Text>}
            {count > 0 && isStopped && (
              <Text>{t('Fix the errors in the file and upload it again, or skip those lines.')}</Text>
            )}
          </Group>
        </Stack>
      </Paper>
      <Chips
        label={t('Show')}
        value={view}
        choices={views}
        onChange={(value) => {
          setView(value);
          setLimit(STEP);
        }}
      />
      {shown.length === 0 ? (
        <Text size="md" c="dimmed">
          {t('No matching lines.')}
        </Text>
      ) : (
        <ItemTable
          label={t('Lines in the file')}
          items={shown.slice(0, limit)}
          keyOf={(line) => lines.indexOf(line)}
          isWrong={({ state }) => state === 'wrong'}
          isTall
          columns={[
            { name: 'line', title: t('Line'), width: 70, phone: 'figure', cell: ({ line }) => line },
            ...columns,
          ]}
        />
      )}
      <LoadMore query={{ hasNextPage: shown.length > limit, fetchNextPage: () => setLimit(limit + STEP) }} />
    </Stack>
  );
}
