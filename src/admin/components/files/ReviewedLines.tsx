import { Button, Center, Checkbox, Chip, Group, Paper, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReviewedLine } from '#domain/files/file-request.ts';
import { ItemTable, type Column } from '../list/ItemTable.tsx';

/** Tells how many lines are in a state, in the order in which the states are shown. */
type Counted = Record<string, (count: number) => string>;

interface Props<Line extends ReviewedLine> {
  lines: readonly Line[];
  /** Of the lines that do something. */
  states: Counted;
  /** Of those that are only shown when they are asked for, besides unchanged ones. */
  quiet?: Counted;
  columns: Column<Line>[];
  facts?: ReactNode;
  apply: {
    label: string;
    /** How many lines are written. */
    count: number;
    /** Says that none is. */
    none?: string;
    isBusy: boolean;
    onPress: (leaveOutWrong: boolean) => void;
  };
}

/** Ten thousand rows at once would hold up a phone. */
const STEP = 100;

/** The lines of a file as they were compared, and the button that applies them. */
export function ReviewedLines<Line extends ReviewedLine>(props: Props<Line>) {
  const { lines, states, quiet, columns, facts, apply } = props;
  const { t } = useTranslation();
  const [view, setView] = useState('open');
  const [limit, setLimit] = useState(STEP);
  const [leaveOut, setLeaveOut] = useState(false);
  const words: Counted = {
    wrong: (count) => t('{{count}} errors', { defaultValue_one: '{{count}} error', count }),
    ...states,
    unchanged: (count) => t('{{count}} unchanged', { defaultValue_one: '{{count}} unchanged', count }),
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
  const isStopped = wrong > 0 && !leaveOut;
  return (
    <Stack gap="md">
      <Paper p="md">
        <Stack gap="sm">
          <VisuallyHidden role="status" aria-label={counted.map(({ label }) => label).join(', ')} />
          {facts}
          {wrong > 0 && (
            <Checkbox
              label={t('Skip the {{count}} lines with errors', {
                defaultValue_one: 'Skip the line with an error',
                count: wrong,
              })}
              checked={leaveOut}
              onChange={(event) => setLeaveOut(event.currentTarget.checked)}
            />
          )}
          <Group>
            <Button
              disabled={apply.count === 0 || isStopped}
              loading={apply.isBusy}
              onClick={() => apply.onPress(leaveOut)}
            >
              {apply.label}
            </Button>
            {apply.count === 0 && <Text size="sm">{apply.none ?? t('No differences to apply.')}</Text>}
            {apply.count > 0 && isStopped && (
              <Text size="sm">{t('Fix the errors in the file and upload it again, or skip those lines.')}</Text>
            )}
          </Group>
        </Stack>
      </Paper>
      <Chip.Group
        multiple={false}
        value={view}
        onChange={(value) => {
          setView(value);
          setLimit(STEP);
        }}
      >
        <Group gap="xs" role="radiogroup" aria-label={t('Show')}>
          {views.map(({ value, label }) => (
            <Chip variant="outline" key={value} value={value}>
              {label}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      {shown.length === 0 ? (
        <Text c="dimmed">{t('No matching lines.')}</Text>
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
      {shown.length > limit && (
        <Center>
          <Button variant="default" onClick={() => setLimit(limit + STEP)}>
            {t('Load more')}
          </Button>
        </Center>
      )}
    </Stack>
  );
}
