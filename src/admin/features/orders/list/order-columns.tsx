import { Text, Tooltip } from '@mantine/core';
import { IconGift, IconMessage, IconTruckReturn } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { byDelivery } from '#admin/components/by-delivery.ts';
import { useFormats } from '#admin/components/formats.ts';
import type { Column } from '#admin/components/list/ListTable.tsx';
import { StatusBadge } from '#admin/components/StatusBadge.tsx';
import { OrderStates } from '#admin/components/OrderStates.tsx';
import type { OrderItem } from '../orders-requests.ts';

export function useOrderColumns(): Column<OrderItem>[] {
  const { t } = useTranslation('orders');
  const formats = useFormats();
  return [
    {
      name: 'placedAt',
      title: t('Order'),
      sortable: true,
      width: 170,
      phone: 'head',
      cell: (order) => (
        <>
          <OrderLink order={order} />
          <span className="list-second">{formats.dateTime(order.placedAt)}</span>
        </>
      ),
    },
    { name: 'buyer', title: t('Customer'), as: BuyerLine },
    { name: 'contents', title: t('Items'), from: 'lg', as: Contents },
    {
      name: 'states',
      title: t('Status'),
      cell: (order) => (
        <div className="badges">
          <OrderStates order={order} />
          <AwaitsApproval order={order} />
        </div>
      ),
    },
    { name: 'awb', title: t('AWB'), from: 'lg', phone: 'figure', as: Shipment },
    {
      name: 'total',
      title: t('Total'),
      sortable: true,
      align: 'right',
      width: 150,
      phone: 'sum',
      cell: (order) => (
        <>
          <b className="figures">{formats.money(order.total)}</b>
          <span className="list-second">{t(`paymentMethod.${order.paymentMethod}`, byDelivery(order))}</span>
        </>
      ),
    },
  ];
}

/** Opens the order; the way back from there leads to the list as it is now. */
function OrderLink({ order }: { order: OrderItem }) {
  const { t } = useTranslation('orders');
  const { search } = useLocation();
  return (
    <div className="order-link">
      <Link className="list-link" to={`/admin/orders/${order.id}`} state={{ list: search }}>
        {order.number}
      </Link>
      {order.hasNotes && (
        <Tooltip label={t('Has a buyer’s note')}>
          <IconMessage size={16} role="img" aria-label={t('Has a buyer’s note')} color="var(--tone-wait)" />
        </Tooltip>
      )}
      {order.refusedBefore && (
        <Tooltip label={t('A parcel to this phone and address came back')}>
          <IconTruckReturn size={16} role="img" aria-label={t('A parcel to this phone and address came back')} />
        </Tooltip>
      )}
      {order.gift && <GiftMark gift={order.gift} />}
    </div>
  );
}

/** Somebody else receives it, perhaps not yet. */
function GiftMark({ gift }: { gift: 'sent' | 'scheduled' }) {
  const { t } = useTranslation('orders');
  const words = t(gift === 'scheduled' ? 'A gift that waits' : 'A gift');
  return (
    <Tooltip label={words}>
      <IconGift size={16} role="img" aria-label={words} {...(gift === 'scheduled' && { color: 'var(--tone-wait)' })} />
    </Tooltip>
  );
}

function BuyerLine({ item: order }: { item: OrderItem }) {
  const { t } = useTranslation('orders');
  const place = {
    courier: [order.city, order.county],
    easybox: [t('deliveryMethod.easybox'), order.lockerCity],
    pickup: [t('deliveryMethod.pickup')],
  }[order.deliveryMethod];
  const words = [...new Set(place.filter(Boolean))].join(', ');
  return (
    <>
      {`${order.firstName} ${order.lastName}`.trim()}
      <span className="list-second">{words}</span>
    </>
  );
}

/** The parcel's AWB and where it is; what the courier has not made stands out. */
function Shipment({ item: { awb, madeAwb, shipment } }: { item: OrderItem }) {
  const { t } = useTranslation('parcels');
  const number = awb ?? madeAwb;
  const kind = shipment === 'asked' ? 'unanswered' : 'refused';
  const words =
    shipment === 'asked' || shipment === 'failed'
      ? t(`hanging.kinds.${kind}`)
      : shipment !== null && t(`tracking.${shipment}`);
  if (number === null) return words && <Text c="var(--tone-bad)">{words}</Text>;
  return (
    <>
      {number}
      {number === madeAwb && <span className="list-second">{words}</span>}
    </>
  );
}

function AwaitsApproval({ order }: { order: OrderItem }) {
  const { t } = useTranslation('orders');
  if (!order.awaitsApproval || order.status === 'rejected') return null;
  return <StatusBadge tone="wait" label={t('Proof awaiting approval')} />;
}

function Contents({ item: order }: { item: OrderItem }) {
  const { t } = useTranslation('orders');
  const more = order.lineCount - order.lines.length;
  return (
    <>
      {order.lines.map(({ title, quantity }, index) => (
        <div key={index} className="order-item">
          <b>{quantity}×</b> {title}
        </div>
      ))}
      {more > 0 && <span className="list-second">{t('and {{count}} more lines', { count: more })}</span>}
    </>
  );
}
