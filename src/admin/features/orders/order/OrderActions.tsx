import { ActionIcon, Button, Menu, Tooltip } from '@mantine/core';
import { IconArrowBackUp, IconDots, IconPrinter } from '@tabler/icons-react';
import type { OrderMove } from '#domain/orders/order-facts.ts';
import { firstUndo } from '#domain/orders/order-undo.ts';
import { nextMove } from './next-move.ts';
import { NextMoveButton } from './NextMoveButton.tsx';
import { OrderMenuItems } from './OrderMenuItems.tsx';
import type { Order } from '../orders-requests.ts';
import { useStateWords } from '../state-words.ts';
import { stateOf, type OrderMoves } from './use-order-moves.ts';
import { PlainButton } from '#admin/components/presets.ts';
import { useTexts } from '#admin/components/use-texts.ts';

interface Props {
  order: Order;
  moves: OrderMoves;
  ask: (move: OrderMove) => void;
  onOpenReturn: () => void;
}

export function OrderActions({ order, moves, ask, onOpenReturn }: Props) {
  const { t, formats } = useTexts('orders');
  const stateWords = useStateWords(order);
  const undoable = firstUndo(order.timeline, order.undoableMoves);
  return (
    <>
      {undoable && (
        <Tooltip
          label={t('can be undone until {{date}}', { date: formats.dateTime(new Date(undoable.until ?? 0)) })}
          disabled={undoable.until === null}
        >
          <Button
            variant="subtle"
            className="no-print"
            leftSection={<IconArrowBackUp size={16} aria-hidden />}
            disabled={moves.isBusy}
            onClick={() => moves.undo(undoable.move)}
          >
            {t('Undo: {{state}}', { state: stateWords(stateOf(order, undoable.move)) })}
          </Button>
        </Tooltip>
      )}
      <PlainButton
        component="a"
        href={`/api/admin/parcels/papers.pdf?ids=${order.id}`}
        target="_blank"
        className="no-print"
        leftSection={<IconPrinter size={16} aria-hidden />}
        aria-label={t('Print packing slip and label')}
      >
        {t('Print')}
      </PlainButton>
      {nextMove(order) && (
        <span className="only-desk no-print">
          <NextMoveButton order={order} moves={moves} ask={ask} />
        </span>
      )}
      <Menu position="bottom-end" width={280}>
        <Menu.Target>
          <ActionIcon variant="default" size={36} className="no-print order-menu" aria-label={t('More actions')}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <OrderMenuItems order={order} ask={ask} onOpenReturn={onOpenReturn} />
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
