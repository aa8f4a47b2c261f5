import { Modal } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { byMove } from '#admin/components/by-delivery.ts';
import type { OrderMove } from '#domain/orders/order-facts.ts';
import { MoveForm } from './MoveForm.tsx';
import type { Order } from '../orders-requests.ts';
import type { OrderMoves } from './use-order-moves.ts';

export interface AskedStep {
  move: OrderMove;
  version: number;
}

interface Props {
  /** Undefined when closed. */
  step: AskedStep | undefined;
  order: Order;
  moves: OrderMoves;
  onClose: () => void;
}

export function MoveDialog({ step, order, moves, onClose }: Props) {
  const { t } = useTranslation('orders');
  // Keeps the content while the dialog fades out.
  const [shown, setShown] = useState(step);
  if (step && step !== shown) setShown(step);
  return (
    <Modal
      opened={step !== undefined}
      onClose={onClose}
      title={shown && `${t(`moves.${shown.move}`, byMove(order, shown.move))} · ${order.number}`}
      closeOnClickOutside={false}
    >
      {shown && (
        <MoveForm
          move={shown.move}
          order={order}
          moves={moves}
          isOutdated={step !== undefined && step.version !== order.version}
          onClose={onClose}
        />
      )}
    </Modal>
  );
}
