import { Alert, Stack, Text } from '@mantine/core';
import { IconGift } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#admin/components/formats.ts';
import { giftWaits } from '#domain/orders/gift.ts';
import { FactRow } from '../order/FactRow.tsx';
import { SectionCard } from '../order/SectionCard.tsx';
import type { Order } from '../orders-requests.ts';
import { formatPhone } from '#texts/formats.ts';
import { RecipientData } from './RecipientData.tsx';
import { ReleaseForm } from './ReleaseForm.tsx';

export function GiftCard({ order, isLocked }: { order: Order; isLocked: boolean }) {
  const { t } = useTranslation('orders', { keyPrefix: 'gift' });
  const formats = useFormats();
  if (!order.gift) return null;
  const gift = { ...order.gift, releasedAt: order.gift.releasedAt === null ? null : new Date(order.gift.releasedAt) };
  const name = `${gift.recipientFirstName} ${gift.recipientLastName}`.trim();
  const phone = formatPhone(gift.recipientPhone);
  const waits = giftWaits(gift) && order.status !== 'rejected';
  const day = (date: string) => formats.date(new Date(`${date}T12:00:00Z`));
  return (
    <SectionCard title={t('title')}>
      {waits && (
        <Alert className="wait-alert" icon={<IconGift aria-hidden />} title={t('doNotPack')}>
          {gift.sendOn && gift.arriveOn
            ? t('heldForDay', { sendOn: day(gift.sendOn), arriveOn: day(gift.arriveOn) })
            : t('heldForWord')}
          {gift.remindOn && ` ${t('remindOn', { day: day(gift.remindOn) })}`}
        </Alert>
      )}
      <Stack gap={2} component="dl" m={0}>
        <FactRow label={t('recipient')} copy={name}>
          <b>{name || t('forgotten')}</b>
        </FactRow>
        {phone && (
          <FactRow label={t('phone')} copy={phone}>
            {phone}
          </FactRow>
        )}
        <FactRow label={t('message')} copy={gift.message}>
          {gift.message ? <span style={{ whiteSpace: 'pre-line' }}>{gift.message}</span> : t('noMessage')}
        </FactRow>
        {!waits && gift.arriveOn && <FactRow label={t('arriveOn')}>{day(gift.arriveOn)}</FactRow>}
        {gift.releasedAt && <FactRow label={t('releasedAt')}>{formats.dateTime(gift.releasedAt)}</FactRow>}
      </Stack>
      {waits && !isLocked && <ReleaseForm order={order} />}
      {phone && !isLocked && <RecipientData order={order} />}
      <Text size="xs" c="dimmed" className="no-print">
        {t('parcel')}
      </Text>
    </SectionCard>
  );
}
