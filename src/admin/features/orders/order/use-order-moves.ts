import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { byDelivery } from '#admin/components/by-delivery.ts';
import { notifyDone, notifyUndo, tellFailure } from '#admin/components/notify.tsx';
import { useTexts } from '#admin/components/use-texts.ts';
import { useConfirm } from '#admin/components/use-confirm.tsx';
import { ORDER_MOVES } from '#domain/orders/order-moves.ts';
import type { OrderMove, OrderStates } from '#domain/orders/order-facts.ts';
import type { OrderMoveRequest } from '#domain/orders/order-requests.ts';
import { useMailAbout } from './use-mail-about.ts';
import { oneOrder, orderKey, readOrder, useOrderWrite, type Order } from '../orders-requests.ts';
import { useStateWords } from '../state-words.ts';

type AskedMove = Partial<OrderMoveRequest> & { move: OrderMove };

/** Id of the undo notification. Only the latest undo is offered, so that notifications do not cover the order. */
let offered: string | undefined;

export function useOrderMoves(order: Order) {
  const { t, wording } = useTexts('orders');
  const stateWords = useStateWords(order);
  const client = useQueryClient();
  const confirm = useConfirm();
  const mailAbout = useMailAbout();
  const { id, number } = order;

  const undoing = useOrderWrite(
    (move: OrderMove) => {
      // Uses the latest order of this tab, which may be newer than the move.
      const { version } = client.getQueryData<Order>(orderKey(id)) ?? order;
      return oneOrder.undo.$post({ param: { id }, json: { version, move } });
    },
    ({ order: undone, mail }, move) => {
      const state = stateWords(stateOf(undone, move));
      const mailed = {
        stopped: t('The email to the customer was cancelled.'),
        sent: t('The customer was already notified: let them know.'),
        none: '',
      }[mail];
      notifyDone(`${t('{{number}} reverted: {{state}}.', { number, state })} ${mailed}`.trim());
    },
  );

  const moving = useOrderWrite(
    (asked: AskedMove) => oneOrder.moves.$post({ param: { id }, json: { version: order.version, ...asked } }),
    ({ order: moved }, { move, notify = true }) => {
      const mail = notify ? mailAbout(moved, move, moved.payment === 'part_paid') : 'none';
      const message = `${t(`moveDone.${move}`, { number, ...byDelivery(moved) })} ${t(`mail.${mail}`)}`;
      if (offered) notifications.hide(offered);
      offered = notifyUndo(message, () => undoing.mutate(move));
    },
  );
  /** Reads the order again and asks first if the undo issues documents, as invoices may be out by now. */
  const asking = useMutation({
    mutationFn: async (move: OrderMove) => {
      const now = await readOrder(id);
      client.setQueryData(orderKey(id), now);
      const makes = now.undoableMoves.find((each) => each.move === move)?.makes;
      if (!makes) return undoing.mutate(move);
      const invoice = makes.document === 'creditNote' ? makes.of : '';
      const again = move === 'ship' || move === 'pay' ? move : 'other';
      confirm.ask({
        title: t('Undo: {{state}}', { state: stateWords(stateOf(now, move)) }),
        text:
          makes.document === 'creditNote'
            ? t(`undo.makesCreditNote.${again}`, { invoice, ...byDelivery(order) })
            : t('The invoice was cancelled by a credit note: a new one will be made.'),
        confirm: t('Undo anyway'),
        onConfirm: () => undoing.mutate(move),
      });
    },
    onError: tellFailure(wording),
  });
  return {
    moving,
    undo: asking.mutate,
    question: confirm.dialog,
    isBusy: moving.isPending || undoing.isPending || asking.isPending,
  };
}

export type OrderMoves = ReturnType<typeof useOrderMoves>;

export function stateOf(order: OrderStates, move: OrderMove): { kind: keyof OrderStates; value: string } {
  const kind = ORDER_MOVES[move].state;
  return { kind, value: order[kind] };
}
