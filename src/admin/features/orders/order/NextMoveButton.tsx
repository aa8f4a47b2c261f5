import { Button } from '@mantine/core';
import {
  IconCashBanknote,
  IconCheck,
  IconHome,
  IconPackage,
  IconTruckDelivery,
  IconTruckReturn,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { byDelivery } from '#admin/components/by-delivery.ts';
import { useTexts } from '#admin/components/use-texts.ts';
import type { OrderMove } from '#domain/orders/order-facts.ts';
import { isOwed } from '#domain/orders/awaited-money.ts';
import { awaitsProof, nextMove } from './next-move.ts';
import type { Order } from '../orders-requests.ts';
import type { OrderMoves } from './use-order-moves.ts';

const ICONS = {
  approve: IconCheck,
  pack: IconPackage,
  ship: IconTruckDelivery,
  deliver: IconHome,
  pay: IconCashBanknote,
  refund: IconCashBanknote,
} as const;

/** Moves that need input or protection against a slip. */
const ASKED: readonly OrderMove[] = ['ship', 'reject', 'return', 'refund'];

/** True if the move opens a dialog, and for confirming or packing an order without its payment or proof approval. */
const isAsked = (order: Order, move: OrderMove) =>
  ASKED.includes(move) ||
  (isOwed(order) && (move === 'approve' || move === 'pack')) ||
  (move === 'pack' && awaitsProof(order));

interface Props {
  order: Order;
  moves: OrderMoves;
  ask: (move: OrderMove) => void;
}

/** Button of the next move: one tap for a reversible move, a dialog where input is needed. */
export function NextMoveButton({ order, moves, ask }: Props) {
  const { t, formats } = useTexts('orders');
  const next = nextMove(order);
  if (!next) return null;
  if (next === 'refund' && order.openReturn)
    return (
      <Button
        className="next-move"
        component={Link}
        to={`/admin/returns/${order.openReturn.id}`}
        leftSection={<IconTruckReturn size={20} aria-hidden />}
      >
        {t('Open return {{number}}', { number: order.openReturn.number })}
      </Button>
    );
  const Icon = next in ICONS ? ICONS[next as keyof typeof ICONS] : IconCheck;
  return (
    <Button
      className="next-move"
      leftSection={<Icon size={20} aria-hidden />}
      loading={moves.isBusy}
      onClick={({ detail: clicks }) => {
        // The second click of a double click would hit the following move.
        if (clicks > 1) return;
        if (isAsked(order, next)) ask(next);
        else moves.moving.mutate({ move: next });
      }}
    >
      {next === 'refund'
        ? t('Refund {{amount}}', { amount: formats.money(order.money.refundable) })
        : t(`moves.${next}`, byDelivery(order))}
    </Button>
  );
}
