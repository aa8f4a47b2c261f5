import { Alert, Stack } from '@mantine/core';
import { IconGift } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#admin/components/formats.ts';
import { giftWaits } from '#domain/orders/gift.ts';
import { FactRow } from '../order/FactRow.tsx';
import { SectionCard } from '#admin/components/SectionCard.tsx';
import type { Order } from '../orders-requests.ts';
import { formatPhone } from '#texts/formats.ts';
import { RecipientData } from './RecipientData.tsx';
import { ReleaseForm } from './ReleaseForm.tsx';
import { Aside } from '#admin/components/presets.ts';

export function GiftCard({ order, isLocked }: { order: Order; isLocked: boolean }) {
  const { t } = useTranslation('orders');
  const formats = useFormats();
  if (!order.gift) return null;
  const gift = { ...order.gift, releasedAt: order.gift.releasedAt === null ? null : new Date(order.gift.releasedAt) };
  const name = `${gift.recipientFirstName} ${gift.recipientLastName}`.trim();
  const phone = formatPhone(gift.recipientPhone);
  const waits = giftWaits(gift) && order.status !== 'rejected';
  const day = (date: string) => formats.date(new Date(`${date}T12:00:00Z`));
  return (
    <SectionCard title={t('Gift')}>
      {waits && (
        <Alert className="wait-alert" icon={<IconGift aria-hidden />} title={t('This gift waits: do not pack it yet')}>
          {gift.sendOn && gift.arriveOn
            ? t('Send it on {{sendOn}}, to arrive by {{arriveOn}}. It shows as to pack on that morning.', {
                sendOn: day(gift.sendOn),
                arriveOn: day(gift.arriveOn),
              })
            : t('Waits until the customer says so on the order’s page.')}
          {gift.remindOn && ` ${t('They are reminded on {{day}}.', { day: day(gift.remindOn) })}`}
        </Alert>
      )}
      <Stack gap={2} component="dl" m={0}>
        <FactRow label={t('Recipient')} copy={name}>
          <b>{name || t('Forgotten after delivery')}</b>
        </FactRow>
        {phone && (
          <FactRow label={t('Recipient’s phone')} copy={phone}>
            {phone}
          </FactRow>
        )}
        <FactRow label={t('Message on the card')} copy={gift.message}>
          {gift.message ? (
            <span style={{ whiteSpace: 'pre-line' }}>{gift.message}</span>
          ) : (
            t('None: no card in the parcel')
          )}
        </FactRow>
        {!waits && gift.arriveOn && <FactRow label={t('To arrive by')}>{day(gift.arriveOn)}</FactRow>}
        {gift.releasedAt && <FactRow label={t('Released')}>{formats.dateTime(gift.releasedAt)}</FactRow>}
      </Stack>
      {waits && !isLocked && <ReleaseForm order={order} />}
      {phone && !isLocked && <RecipientData order={order} />}
      <Aside className="no-print">
        {t('No prices, invoice or contract in the parcel. The card is printed with the packing slip.')}
      </Aside>
    </SectionCard>
  );
}
