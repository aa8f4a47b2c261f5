import { Menu } from '@mantine/core';
import { IconExternalLink, IconFileText, IconNote, IconTruckReturn } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { byDelivery, byMove } from '#admin/components/by-delivery.ts';
import { links } from '#links';
import type { OrderMove } from '#domain/orders/order-facts.ts';
import { nextMove, otherMoves } from './next-move.ts';
import { usePrepayment } from '../money/use-prepayment.ts';
import type { Order } from '../orders-requests.ts';

const ICON = 16;

interface Props {
  order: Order;
  ask: (move: OrderMove) => void;
  onOpenReturn: () => void;
}

/** True for a sent order; before dispatch, an order is changed or rejected instead. */
const canOpenReturn = ({ status, fulfilment, erasedAt }: Order) =>
  status !== 'rejected' && erasedAt === null && (fulfilment === 'shipped' || fulfilment === 'delivered');

/** True for an order without a due payment, which may still receive money, unless a sum must go back first. */
const canNotePayment = ({ status, erasedAt, unallocated, allowedMoves }: Order) =>
  status !== 'rejected' && erasedAt === null && unallocated === 0 && !allowedMoves.includes('pay');

export function OrderMenuItems({ order, ask, onOpenReturn }: Props) {
  const { t } = useTranslation('orders');
  const words = byDelivery(order);
  const next = nextMove(order);
  const others = otherMoves(order);
  const prepayment = usePrepayment(order);
  return (
    <>
      {(next || others.length > 0 || canOpenReturn(order) || canNotePayment(order)) && (
        <Menu.Label>{t('Other actions')}</Menu.Label>
      )}
      {next && next !== 'refund' && (
        <Menu.Item onClick={() => ask(next)} leftSection={<IconNote size={ICON} aria-hidden />}>
          {t(next === 'pay' ? 'payWithNote' : 'moveWithNote', { move: t(`moves.${next}`, words) })}
        </Menu.Item>
      )}
      {others.map((move) => (
        <Menu.Item key={move} onClick={() => ask(move)} {...(move === 'reject' && { c: 'var(--mantine-color-error)' })}>
          {t(`moves.${move}`, byMove(order, move))}…
        </Menu.Item>
      ))}
      {order.prepayment === 'ask' && (
        <Menu.Item onClick={() => prepayment.mutate(true)}>{t('Ask to be paid in advance')}</Menu.Item>
      )}
      {canNotePayment(order) && <Menu.Item onClick={() => ask('pay')}>{t('Record another payment…')}</Menu.Item>}
      {canOpenReturn(order) && (
        <Menu.Item onClick={onOpenReturn} leftSection={<IconTruckReturn size={ICON} aria-hidden />}>
          {t('Open a return…')}
        </Menu.Item>
      )}
      <Menu.Label>{t('Print')}</Menu.Label>
      <Menu.Item
        component="a"
        href={`/api/admin/orders/${order.id}/order-sheet.pdf`}
        target="_blank"
        leftSection={<IconFileText size={ICON} aria-hidden />}
      >
        {t('Order sheet (PDF)')}
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item
        component="a"
        href={links.order(order.id, order.viewKey)}
        target="_blank"
        leftSection={<IconExternalLink size={ICON} aria-hidden />}
      >
        {t('View customer’s order page')}
      </Menu.Item>
    </>
  );
}
