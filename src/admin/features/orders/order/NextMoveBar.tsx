import { useTranslation } from 'react-i18next';
import { byDelivery } from '#admin/components/by-delivery.ts';
import type { OrderMove } from '#domain/orders/order-facts.ts';
import { BottomBar } from '#admin/components/BottomBar.tsx';
import { nextMove } from './next-move.ts';
import { NextMoveButton } from './NextMoveButton.tsx';
import { NextMoveHint } from './NextMoveHint.tsx';
import type { Order } from '../orders-requests.ts';
import type { OrderMoves } from './use-order-moves.ts';

interface Props {
  order: Order;
  moves: OrderMoves;
  ask: (move: OrderMove) => void;
}

export function NextMoveBar({ order, moves, ask }: Props) {
  const { t } = useTranslation('orders');
  const next = nextMove(order);
  if (!next) return null;
  return (
    <BottomBar label={t(`moves.${next}`, byDelivery(order))}>
      <NextMoveHint order={order} />
      <NextMoveButton order={order} moves={moves} ask={ask} />
    </BottomBar>
  );
}
