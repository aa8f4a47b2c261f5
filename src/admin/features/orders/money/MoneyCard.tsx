import { Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { CopyText } from '#admin/components/CopyText.tsx';
import { Aside, PlainButton, PlainList } from '#admin/components/presets.ts';
import { SectionCard } from '#admin/components/SectionCard.tsx';
import { StatusBadge, type Tone } from '#admin/components/StatusBadge.tsx';
import type { CardPaymentState, RefundState } from '#domain/payments/payment-states.ts';
import { whoDid } from '#admin/components/events/event-words.ts';
import { useEventWords } from '#admin/components/events/use-event-words.ts';
import type { Order } from '../orders-requests.ts';
import { Sum } from '../lines/Totals.tsx';
import { useTexts } from '#admin/components/use-texts.ts';

const CARD_TONES: Record<CardPaymentState, Tone> = { opening: 'neutral', open: 'wait', paid: 'good', expired: 'neutral', duplicate: 'bad', mismatch: 'bad' }; // prettier-ignore
const REFUND_TONES: Record<RefundState, Tone> = { asked: 'busy', done: 'good', failed: 'bad' };

export function MoneyCard({ order, isLocked, onRefund }: { order: Order; isLocked: boolean; onRefund: () => void }) {
  const { t, formats } = useTexts('orders');
  const { received, refunded, refundable, cardPayments, refunds } = order.money;
  if (received === 0 && refunds.length === 0 && cardPayments.length === 0) return null;
  return (
    <SectionCard
      title={t('Payments')}
      action={
        refundable > 0 &&
        !isLocked && (
          <PlainButton size="xs" className="no-print edit-button" onClick={onRefund}>
            {t('Refund…')}
          </PlainButton>
        )
      }
    >
      <Stack gap={4} component="dl" m={0}>
        <Sum name={t('Received')} amount={formats.money(received)} />
        {order.payment === 'part_paid' && order.due > 0 && (
          <Sum name={t('Balance due')} amount={formats.money(order.due)} strong />
        )}
        {refunded > 0 && <Sum name={t('Refunded')} amount={`−${formats.money(refunded)}`} />}
        {refunded > 0 && refundable > 0 && <Sum name={t('Refundable')} amount={formats.money(refundable)} soft />}
      </Stack>
      {cardPayments.length > 0 && (
        <Rows label={t('Card payments')}>
          {cardPayments.map((card) => (
            <CardRow key={card.id} card={card} isAll={cardPayments.length === 1 && card.amount === received} />
          ))}
        </Rows>
      )}
      {refunds.length > 0 && (
        <Rows label={t('Refunds')}>
          {refunds.map((refund) => (
            <RefundRow key={refund.id} refund={refund} />
          ))}
        </Rows>
      )}
    </SectionCard>
  );
}

function Rows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <Aside mb={4}>{label}</Aside>
      <PlainList gap="xs" aria-label={label}>
        {children}
      </PlainList>
    </div>
  );
}

/** @param isAll - this payment is all that was received, so its sum is not repeated */
function CardRow({ card, isAll }: { card: Order['money']['cardPayments'][number]; isAll: boolean }) {
  const { t, formats } = useTexts('orders');
  const { state, amount, received, currency, reference, createdAt } = card;
  const isOther = received !== null && currency !== null && (received !== amount || currency.toLowerCase() !== 'ron');
  return (
    <li>
      {!(isAll && state === 'paid') && (
        <Group gap="xs">
          <Text fw={600} className="figures">
            {formats.money(amount)}
          </Text>
          <StatusBadge tone={CARD_TONES[state]} label={t(`money.cardStates.${state}`)} />
        </Group>
      )}
      {isOther && <Text>{t('Stripe captured {{sum}}', { sum: formats.inCurrency(received, currency) })}</Text>}
      <Aside>{formats.dateTime(createdAt)}</Aside>
      {reference !== null && (
        <Group gap={4} wrap="nowrap">
          <Aside style={{ overflowWrap: 'anywhere' }}>{reference}</Aside>
          <span className="no-print">
            <CopyText text={reference} what={t('Stripe reference')} />
          </span>
        </Group>
      )}
    </li>
  );
}

function RefundRow({ refund }: { refund: Order['money']['refunds'][number] }) {
  const { t, formats } = useTexts('orders');
  const words = useEventWords();
  const { amount, state, byCard, reason, lastError, askedAt, doneAt, actor } = refund;
  return (
    <li>
      <Group gap="xs">
        <Text fw={600} className="figures">
          −{formats.money(amount)}
        </Text>
        <StatusBadge tone={REFUND_TONES[state]} label={t(`money.refundStates.${state}`)} />
        <Text>{t(byCard ? 'to the card' : 'sent manually')}</Text>
      </Group>
      {reason && <Text style={{ overflowWrap: 'anywhere' }}>{reason}</Text>}
      {state !== 'done' && lastError && (
        <Text size="xs" c="var(--mantine-color-error)" style={{ overflowWrap: 'anywhere' }}>
          {lastError}
        </Text>
      )}
      <Aside>
        {whoDid(actor, words)} · {formats.dateTime(doneAt ?? askedAt)}
      </Aside>
    </li>
  );
}
