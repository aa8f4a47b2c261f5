import { Button, Center, Chip, Group, Paper, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#admin/components/formats.ts';
import { StatusBadge } from '#admin/components/StatusBadge.tsx';
import type { Review } from './bank-requests.ts';
import { MoneyLineCard } from './MoneyLineCard.tsx';
import { chosenFor, type Choices } from './use-money-file.ts';
import './bank.css';

type Line = Review['lines'][number];

interface Props {
  lines: readonly Line[];
  choices: Choices;
  toBook: readonly { amount: number }[];
  isBooking: boolean;
  onDecide: (reference: string, orderId: string) => void;
  onBook: () => void;
}

const VIEWS = ['open', 'book', 'doubtful', 'known', 'stranger', 'all'] as const;
type View = (typeof VIEWS)[number];
const TONES = { book: 'good', doubtful: 'wait', known: 'neutral', stranger: 'neutral' } as const;
const ORDER = ['doubtful', 'book', 'stranger', 'known'] as const;
/** Thousands of cards at once would hold up a phone. */
const STEP = 100;

export function MoneyLines({ lines, choices, toBook, isBooking, onDecide, onBook }: Props) {
  const { t } = useTranslation('bank');
  const { t: common } = useTranslation();
  const formats = useFormats();
  const [view, setView] = useState<View>('open');
  const [limit, setLimit] = useState(STEP);
  const count = (each: View) => lines.filter((line) => isIn(line, each)).length;
  const shown = lines
    .filter((line) => isIn(line, view))
    .toSorted((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state));
  const sum = toBook.reduce((total, { amount }) => total + amount, 0);
  return (
    <Stack gap="md">
      <Paper p="md">
        <Stack gap="sm">
          <Group gap="xs" role="status">
            {ORDER.filter((state) => count(state) > 0).map((state) => (
              <StatusBadge key={state} tone={TONES[state]} label={t(`counts.${state}`, { count: count(state) })} />
            ))}
            {lines.length === 0 && <Text size="sm">{t('No incoming payments in this file.')}</Text>}
          </Group>
          {lines.length > 0 && (
            <Group>
              <Button disabled={toBook.length === 0} loading={isBooking} onClick={onBook}>
                {t('Record {{count}} payments, {{sum}}', {
                  defaultValue_one: 'Record {{count}} payment, {{sum}}',
                  count: toBook.length,
                  sum: formats.money(sum),
                })}
              </Button>
              {toBook.length === 0 && <Text size="sm">{t('No payments selected.')}</Text>}
            </Group>
          )}
        </Stack>
      </Paper>
      {lines.length > 0 && (
        <Chip.Group multiple={false} value={view} onChange={(value) => setView(value as View)}>
          <Group gap="xs" role="radiogroup" aria-label={t('Show')}>
            {VIEWS.filter((each) => each === 'open' || each === 'all' || count(each) > 0).map((each) => (
              <Chip variant="outline" key={each} value={each}>
                {t(`views.${each}`)}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
      )}
      {lines.length > 0 && shown.length === 0 && <Text c="dimmed">{t('No matching lines.')}</Text>}
      <Stack gap="xs" component="ul" aria-label={t('Lines in the file')} p={0} m={0} style={{ listStyle: 'none' }}>
        {shown.slice(0, limit).map((line) => (
          <MoneyLineCard
            key={line.reference}
            line={line}
            chosen={chosenFor(line, choices)}
            isBooking={isBooking}
            onChoose={(orderId) => onDecide(line.reference, orderId)}
          />
        ))}
      </Stack>
      {shown.length > limit && (
        <Center>
          <Button variant="default" onClick={() => setLimit(limit + STEP)}>
            {common('Load more')}
          </Button>
        </Center>
      )}
    </Stack>
  );
}

function isIn({ state }: Line, view: View): boolean {
  if (view === 'all') return true;
  return view === 'open' ? state === 'book' || state === 'doubtful' : state === view;
}
