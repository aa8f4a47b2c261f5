import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconPrinter, IconRefresh } from '@tabler/icons-react';
import { notifyDone, tellFailure } from '#admin/components/notify.tsx';
import { useTexts } from '#admin/components/use-texts.ts';
import { Aside, PlainButton } from '#admin/components/presets.ts';
import { StatusBadge, type Tone } from '#admin/components/StatusBadge.tsx';
import { useConfirm } from '#admin/components/use-confirm.tsx';
import type { Tracking } from '#domain/shipments/shipment.ts';
import { FactRow } from '../order/FactRow.tsx';
import type { Order } from '../orders-requests.ts';
import { isSettled, type Shipment, type useShipmentActions } from './shipment-requests.ts';

const TONES: Record<Tracking, Tone> = {
  made: 'wait',
  on_its_way: 'busy',
  waiting_in_locker: 'wait',
  delivered: 'good',
  coming_back: 'bad',
  returned: 'bad',
  cancelled: 'neutral',
};

interface Props {
  order: Order;
  shipment: Shipment;
  actions: ReturnType<typeof useShipmentActions>;
  isLocked: boolean;
}

export function CreatedShipment({ order, shipment, actions, isLocked }: Props) {
  const { t, formats, wording } = useTexts('parcels');
  const cancelling = useConfirm();
  const awb = shipment.awb ?? '';
  const collected = shipment.cashOnDelivery > 0 ? formats.money(shipment.cashOnDelivery) : t('nothing');
  const tracking = shipment.tracking ?? 'made';
  // An order sent with another AWB does not use this one.
  const isSent = !['unfulfilled', 'packed'].includes(order.fulfilment) && order.awb === awb;
  const hasLeft = tracking !== 'made' || isSent;
  const isDone = isSettled(shipment);
  const askToCancel = () =>
    cancelling.ask({
      title: t('Cancel AWB {{awb}}?', { awb }),
      text: t(
        'Sameday will not pick up this parcel, and its label becomes invalid. You can create another AWB afterwards.',
      ),
      confirm: t('Cancel AWB'),
      onConfirm: () =>
        actions.cancel.mutate(shipment.id, {
          onSuccess: () => notifyDone(t('AWB cancelled.')),
          onError: tellFailure(wording),
        }),
    });
  return (
    <Stack gap="sm">
      <Group gap="xs">
        <StatusBadge tone={TONES[tracking]} label={t(`tracking.${tracking}`)} />
        {shipment.trackingAt && (
          <Aside>
            {t('{{words}}, {{when}}', { words: shipment.trackingWords, when: formats.dateTime(shipment.trackingAt) })}
          </Aside>
        )}
      </Group>
      <Notices order={order} shipment={shipment} hasLeft={hasLeft} />
      <Stack gap={2} component="dl" m={0}>
        {order.awb !== null && order.awb !== awb && (
          <FactRow label="AWB" copy={awb}>
            <b>{awb}</b>
          </FactRow>
        )}
        <FactRow label={t('Cash on delivery')}>
          {shipment.asked === 'unclear' ? t('see Sameday’s account') : collected}
        </FactRow>
        <FactRow label={t('Weight')}>
          {t('{{weight}} kg', { weight: formats.decimal(shipment.weightGrams / 1000) })}
        </FactRow>
        {shipment.cost !== null && <FactRow label={t('Sameday’s price')}>{formats.money(shipment.cost)}</FactRow>}
      </Stack>
      <Group gap="xs">
        <PlainButton
          size="sm"
          leftSection={<IconPrinter size={16} aria-hidden />}
          loading={actions.label.isPending}
          disabled={isLocked}
          aria-label={t('Label of {{awb}} (PDF)', { awb })}
          onClick={() => actions.label.mutate({ id: shipment.id, awb }, { onError: tellFailure(wording) })}
        >
          {t('Label (PDF)')}
        </PlainButton>
        {!isDone && (
          <PlainButton
            size="sm"
            leftSection={<IconRefresh size={16} aria-hidden />}
            loading={actions.refresh.isPending}
            disabled={isLocked}
            onClick={() => actions.refresh.mutate(shipment.id, { onError: tellFailure(wording) })}
          >
            {t('Update tracking')}
          </PlainButton>
        )}
        {!hasLeft && (
          <Button
            variant="subtle"
            color="red"
            size="sm"
            loading={actions.cancel.isPending}
            disabled={isLocked}
            onClick={askToCancel}
          >
            {t('Cancel AWB…')}
          </Button>
        )}
      </Group>
      {shipment.checkedAt && !isDone && (
        <Aside>{t('Updated {{when}}', { when: formats.dateTime(shipment.checkedAt) })}</Aside>
      )}
      {cancelling.dialog}
    </Stack>
  );
}

function Notices({ order, shipment, hasLeft }: Pick<Props, 'order' | 'shipment'> & { hasLeft: boolean }) {
  const { t, formats, wording } = useTexts('parcels');
  const { tracking, asked, cashOnDelivery, cashTries, cashRefused, shouldCollect, lastError } = shipment;
  const hasNotLeft = tracking === null || tracking === 'made';
  const sums = { asked: formats.money(cashOnDelivery), owed: formats.money(shouldCollect ?? 0) };
  const notices = [
    order.status === 'rejected' && hasNotLeft && t('The order is rejected, but its AWB is still active. Cancel it.'),
    hasNotLeft &&
      asked === 'changed' &&
      t(
        'The order’s customer, address or items changed after the AWB was created. Cancel the AWB and create a new one.',
      ),
    hasNotLeft &&
      asked === 'unclear' &&
      t(
        'The AWB was requested several times with different data. Check its destination and cash on delivery in Sameday’s account, or cancel it and create a new one.',
      ),
    shouldCollect !== null &&
      t(
        hasLeft
          ? 'Cash on delivery is {{asked}}, but should be {{owed}}. The parcel has left: ask Sameday to change the amount, or settle it with the customer.'
          : 'Cash on delivery is {{asked}}, but should be {{owed}}. Cancel the AWB and create a new one before pickup.',
        sums,
      ),
    cashRefused !== null &&
      cashOnDelivery > order.due &&
      t(
        'The customer paid another way, but Sameday still collects the cash on delivery. Sameday’s message: {{words}}',
        { words: cashRefused },
      ),
    cashRefused === null &&
      cashTries > 0 &&
      t(
        'The customer paid another way. Sameday has not confirmed the lower cash on delivery yet; the shop asks again.',
      ),
    tracking === 'returned' && t('The parcel was returned. Restock its items once you have them.'),
    lastError !== null && t('The order’s status could not be updated: {{reason}}', { reason: wording.code(lastError) }),
  ].filter((notice) => notice !== false);
  return notices.map((notice) => (
    <Alert key={notice} className="wait-alert">
      <Text>{notice}</Text>
    </Alert>
  ));
}
