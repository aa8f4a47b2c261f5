import { Text } from '@mantine/core';
import { IconGift, IconMessage, IconTruckReturn, type Icon } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { byDelivery } from '#admin/components/by-delivery.ts';
import type { Column } from '#admin/components/list/ListTable.tsx';
import { StatusBadge } from '#admin/components/StatusBadge.tsx';
import { OrderStates } from '#admin/components/OrderStates.tsx';
import { useTexts } from '#admin/components/use-texts.ts';
import type { OrderItem } from '../orders-requests.ts';

/** Cells are functions, not components: each of a list's fifty rows would subscribe to the texts again. */
export function useOrderColumns(): Column<OrderItem>[] {
  const { t, formats } = useTexts('orders');
  const { t: parcels } = useTexts('parcels');
  const { search } = useLocation();

  function placeOf(order: OrderItem): string {
    const place = {
      courier: [order.city, order.county],
      easybox: [t('deliveryMethod.easybox'), order.lockerCity],
      pickup: [t('deliveryMethod.pickup')],
    }[order.deliveryMethod];
    return [...new Set(place.filter(Boolean))].join(', ');
  }

  /** Renders the parcel's AWB and its state; an AWB that the courier has not created stands out. */
  function parcelOf({ awb, madeAwb, shipment }: OrderItem) {
    const number = awb ?? madeAwb;
    const kind = shipment === 'asked' ? 'unanswered' : 'refused';
    const words =
      shipment === 'asked' || shipment === 'failed'
        ? parcels(`hanging.kinds.${kind}`)
        : shipment !== null && parcels(`tracking.${shipment}`);
    if (number === null) return words && <Text c="var(--tone-bad)">{words}</Text>;
    return (
      <>
        {number}
        {number === madeAwb && <span className="list-second">{words}</span>}
      </>
    );
  }

  return [
    {
      name: 'placedAt',
      title: t('Order'),
      sortable: true,
      width: 170,
      phone: 'head',
      cell: (order) => (
        <>
          <div className="order-link">
            {/* The order's back link returns to the list's current address. */}
            <Link className="list-link" to={`/admin/orders/${order.id}`} state={{ list: search }}>
              {order.number}
            </Link>
            {order.hasNotes && mark(IconMessage, t('Has a buyer’s note'), true)}
            {order.refusedBefore && mark(IconTruckReturn, t('A parcel to this phone and address came back'))}
            {order.gift === 'sent' && mark(IconGift, t('A gift'))}
            {/* A gift for somebody else that waits for its day. */}
            {order.gift === 'scheduled' && mark(IconGift, t('A gift that waits'), true)}
          </div>
          <span className="list-second">{formats.dateTime(order.placedAt)}</span>
        </>
      ),
    },
    {
      name: 'buyer',
      title: t('Customer'),
      cell: (order) => (
        <>
          {`${order.firstName} ${order.lastName}`.trim()}
          <span className="list-second">{placeOf(order)}</span>
        </>
      ),
    },
    {
      name: 'contents',
      title: t('Items'),
      from: 'lg',
      cell: ({ lines, lineCount }) => (
        <>
          {lines.map(({ title, quantity }, index) => (
            <div key={index} className="order-item">
              <b>{quantity}×</b> {title}
            </div>
          ))}
          {lineCount > lines.length && (
            <span className="list-second">{t('and {{count}} more lines', { count: lineCount - lines.length })}</span>
          )}
        </>
      ),
    },
    {
      name: 'states',
      title: t('Status'),
      cell: (order) => (
        <div className="badges">
          <OrderStates order={order} />
          {order.awaitsApproval && order.status !== 'rejected' && (
            <StatusBadge tone="wait" label={t('Proof awaiting approval')} />
          )}
        </div>
      ),
    },
    { name: 'awb', title: t('AWB'), from: 'lg', phone: 'figure', cell: parcelOf },
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

const mark = (Mark: Icon, words: string, isUrgent = false) => (
  <Mark size={16} role="img" aria-label={words} title={words} {...(isUrgent && { color: 'var(--tone-wait)' })} />
);
