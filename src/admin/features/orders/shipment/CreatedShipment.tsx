import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconPrinter, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#admin/components/formats.ts';
import { notifyDone, notifyFailure } from '#admin/components/notify.tsx';
import { StatusBadge, type Tone } from '#admin/components/StatusBadge.tsx';
import { useConfirm } from '#admin/components/use-confirm.tsx';
import { useWording } from '#admin/components/wording.ts';
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
  const { t } = useTranslation('parcels');
  const formats = useFormats();
  const wording = useWording();
  const cancelling = useConfirm();
  const onError = (error: unknown) => notifyFailure(wording.failure(error));
  const awb = shipment.awb ?? '';
  const tracking = shipment.tracking ?? 'made';
  // An order that was sent with another AWB does not carry this one.
  const isSent = !['unfulfilled', 'packed'].includes(order.fulfilment) && order.awb === awb;
  const hasLeft = tracking !== 'made' || isSent;
  const isDone = isSettled(shipment);
  const askToCancel = () =>
    cancelling.ask({
      title: t('cancel.title', { awb }),
      text: t('cancel.text'),
      confirm: t('cancel.confirm'),
      onConfirm: () => actions.cancel.mutate(shipment.id, { onSuccess: () => notifyDone(t('cancel.done')), onError }),
    });
  return (
    <Stack gap="sm">
      <Group gap="xs">
        <StatusBadge tone={TONES[tracking]} label={t(`tracking.${tracking}`)} />
        {shipment.trackingAt && (
          <Text size="xs" c="dimmed">
            {t('since', { words: shipment.trackingWords, when: formats.dateTime(shipment.trackingAt) })}
          </Text>
        )}
      </Group>
      <Notices order={order} shipment={shipment} hasLeft={hasLeft} />
      <Stack gap={2} component="dl" m={0}>
        {order.awb !== null && order.awb !== awb && (
          <FactRow label="AWB" copy={awb}>
            <b>{awb}</b>
          </FactRow>
        )}
        <FactRow label={t('collects')}>
          {shipment.asked === 'unclear' ? t('collectsUnclear') : formats.money(shipment.cashOnDelivery)}
        </FactRow>
        <FactRow label={t('weight')}>{t('weightOf', { weight: formats.decimal(shipment.weightGrams / 1000) })}</FactRow>
        {shipment.cost !== null && <FactRow label={t('cost')}>{formats.money(shipment.cost)}</FactRow>}
      </Stack>
      <Group gap="xs">
        <Button
          variant="default"
          size="sm"
          leftSection={<IconPrinter size={16} aria-hidden />}
          loading={actions.label.isPending}
          disabled={isLocked}
          aria-label={t('labelOf', { awb })}
          onClick={() => actions.label.mutate({ id: shipment.id, awb }, { onError })}
        >
          {t('label')}
        </Button>
        {!isDone && (
          <Button
            variant="default"
            size="sm"
            leftSection={<IconRefresh size={16} aria-hidden />}
            loading={actions.refresh.isPending}
            disabled={isLocked}
            onClick={() => actions.refresh.mutate(shipment.id, { onError })}
          >
            {t('refresh')}
          </Button>
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
            {t('cancel.open')}
          </Button>
        )}
      </Group>
      {shipment.checkedAt && !isDone && (
        <Text size="xs" c="dimmed">
          {t('checked', { when: formats.dateTime(shipment.checkedAt) })}
        </Text>
      )}
      {cancelling.dialog}
    </Stack>
  );
}

function Notices({ order, shipment, hasLeft }: Pick<Props, 'order' | 'shipment'> & { hasLeft: boolean }) {
  const { t } = useTranslation('parcels');
  const formats = useFormats();
  const wording = useWording();
  const { tracking, asked, cashOnDelivery, shouldCollect, lastError } = shipment;
  const hasNotLeft = tracking === null || tracking === 'made';
  const sums = { asked: formats.money(cashOnDelivery), owed: formats.money(shouldCollect ?? 0) };
  const notices = [
    order.status === 'rejected' && hasNotLeft && t('notWanted'),
    hasNotLeft && asked === 'changed' && t('changedSince'),
    hasNotLeft && asked === 'unclear' && t('unclear'),
    shouldCollect !== null && t(hasLeft ? 'wrongCashLeft' : 'wrongCash', sums),
    tracking === 'returned' && t('cameBack'),
    lastError !== null && t('notMoved', { reason: wording.code(lastError) }),
  ].filter((notice) => notice !== false);
  return notices.map((notice) => (
    <Alert key={notice} className="wait-alert">
      <Text size="sm">{notice}</Text>
    </Alert>
  ));
}
