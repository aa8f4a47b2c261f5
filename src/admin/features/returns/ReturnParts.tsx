import { Text } from '@mantine/core';
import { isStillHere, OPEN_STATES, type ReturnMove, type ReturnState } from '#domain/returns/return-states.ts';
import { bucharestToday, useFormats } from '#admin/components/formats.ts';
import { useTexts } from '#admin/components/use-texts.ts';
import { StatusBadge, type Tone } from '#admin/components/StatusBadge.tsx';
import type { OrderReturn } from './returns-requests.ts';

const TONES: Record<ReturnState, Tone> = {
  announced: 'wait',
  received: 'busy',
  refunded: 'good',
  cancelled: 'neutral',
  left_out: 'good',
};

export function StateBadge({ state }: { state: ReturnState }) {
  const { t } = useTexts('returns');
  return <StatusBadge tone={TONES[state]} label={t(`states.${state}`)} />;
}

export function RefundBy({ item: orderReturn }: { item: OrderReturn }) {
  const { t, formats } = useTexts('returns');
  const { state, refundBy } = orderReturn;
  if (!OPEN_STATES.includes(state)) return <Text>–</Text>;
  // Noon is the same day in Bucharest in summer and winter.
  const date = formats.date(`${refundBy}T12:00:00+02:00`);
  const today = bucharestToday();
  if (refundBy > today) return <Text>{date}</Text>;
  return (
    <Text fw={600} c="var(--tone-bad)">
      {t(refundBy === today ? '{{date}}, today' : '{{date}}, overdue', { date })}
    </Text>
  );
}

export function Amount({ item: { refunded, outstanding } }: { item: OrderReturn }) {
  const formats = useFormats();
  return (
    <Text fw={600} style={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
      {formats.money(refunded ?? outstanding)}
    </Text>
  );
}

/** Names a step: goods arrive or never left; a refund sends money, notes a sent one, or has nothing to send. */
export function moveName(move: ReturnMove, { order, outstanding }: OrderReturn) {
  if (move === 'receive' && isStillHere(order)) return 'moves.stay' as const;
  if (move !== 'refund') return `moves.${move}` as const;
  if (outstanding === 0) return 'moves.settle' as const;
  return order.byCard ? ('moves.refundByCard' as const) : ('moves.refund' as const);
}
