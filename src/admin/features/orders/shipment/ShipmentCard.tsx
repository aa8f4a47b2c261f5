import { Anchor, Skeleton, Stack, Text } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { byDelivery } from '#admin/components/by-delivery.ts';
import { LoadFailure } from '#admin/components/AdminPage.tsx';
import { SectionCard } from '#admin/components/SectionCard.tsx';
import { trackingAddress } from '#domain/shipments/tracking-address.ts';
import { BY_HAND } from './CourierSelect.tsx';
import { CourierShipment } from './CourierShipment.tsx';
import { FactRow } from '../order/FactRow.tsx';
import { isHandedOver } from '#domain/orders/order.ts';
import type { Order } from '../orders-requests.ts';
import { useOrderShipments } from './shipment-requests.ts';

/** A pick-up has a parcel only if it was created before the buyer chose to pick up. */
export function ShipmentCard({ order, isLocked }: { order: Order; isLocked: boolean }) {
  const { t } = useTranslation('orders');
  const shipments = useOrderShipments(order.id);
  const { awb, awbCourier, deliveryMethod, paymentMethod, payment, number } = order;
  const courier = awbCourier ?? (isHandedOver(order) ? BY_HAND : null);
  const words = byDelivery(order);
  // The courier's AWB is known before dispatch.
  const made = shipments.data?.parcel;
  const shown = awb ?? (made?.state === 'made' ? made.awb : null);
  const page = trackingAddress(order);
  return (
    <SectionCard title={t('parcel.title', words)}>
      <Stack gap={2} component="dl" m={0}>
        {(shown || (deliveryMethod !== 'pickup' && courier !== BY_HAND)) && (
          <FactRow label={t('AWB')} copy={shown ?? ''}>
            {shown ? <b>{shown}</b> : <NoAwb query={shipments} />}
          </FactRow>
        )}
        {courier && <FactRow label={t('Courier')}>{t(`couriers.${courier}`)}</FactRow>}
        <FactRow label={t('Payment method')}>
          {t(`paymentMethod.${paymentMethod}`, words)}, {t(`paymentState.${payment}`).toLowerCase()}
        </FactRow>
        {paymentMethod === 'transfer' && (
          <FactRow label={t('Transfer reference')} copy={number}>
            {number}
          </FactRow>
        )}
      </Stack>
      {page && (
        <Anchor href={page} target="_blank" rel="noreferrer" className="no-print">
          {t('Track shipment')} <IconExternalLink size={14} aria-hidden style={{ verticalAlign: '-2px' }} />
        </Anchor>
      )}
      {shipments.error && !shipments.data && (
        <LoadFailure error={shipments.error} retry={() => void shipments.refetch()} />
      )}
      {shipments.data && <CourierShipment order={order} shipments={shipments.data} isLocked={isLocked} />}
    </SectionCard>
  );
}

function NoAwb({ query }: { query: ReturnType<typeof useOrderShipments> }) {
  const { t } = useTranslation('orders');
  if (query.isPending) return <Skeleton component="span" display="block" height={20} width={140} />;
  return (
    <Text span c="dimmed">
      {query.data ? t('added when shipped') : '–'}
    </Text>
  );
}
