import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { byDelivery } from '#admin/components/by-delivery.ts';
import { notifyDone, notifyFailure, notifyUndo } from '#admin/components/notify.tsx';
import { useConfirm } from '#admin/components/use-confirm.tsx';
import { request, RequestFailure } from '#admin/components/request.ts';
import { useWording } from '#admin/components/wording.ts';
import { ORDER_MOVES } from '#domain/orders/order-moves.ts';
import type { OrderMove, OrderStates } from '#domain/orders/order-facts.ts';
import type { OrderMoveRequest } from '#domain/orders/order-requests.ts';
import { mailAbout } from './mailed-moves.ts';
import { oneOrder, orderKey, readOrder, showOrder, type Order } from '../orders-requests.ts';
import { useStateWords } from '../state-words.ts';

type AskedMove = Partial<OrderMoveRequest> & { move: OrderMove };

/** Only the last undo is offered, so that notifications do not cover the order; the order's page offers the others too. */
let offered: string | undefined;

export function useOrderMoves(order: Order) {
  const { t } = useTranslation('orders');
  const wording = useWording();
  const stateWords = useStateWords(order);
  const client = useQueryClient();
  const confirm = useConfirm();
  const { id, number } = order;

  const refused = (error: unknown) => {
    showCurrent(client, error);
    notifyFailure(wording.failure(error));
  };

  const undoing = useMutation({
    mutationFn: (move: OrderMove) => {
      // The order as this tab has seen it last, which may be later than the move.
      const { version } = client.getQueryData<Order>(orderKey(id)) ?? order;
      return request(oneOrder.undo.$post({ param: { id }, json: { version, move } }));
    },
    onSuccess: ({ order: undone, mail }, move) => {
      showOrder(client, undone);
      const state = stateWords(stateOf(undone, move));
      const mailed = {
        stopped: t('The email to the customer was cancelled.'),
        sent: t('The customer was already notified: let them know.'),
        none: '',
      }[mail];
      notifyDone(`${t('{{number}} reverted: {{state}}.', { number, state })} ${mailed}`.trim());
    },
    onError: refused,
  });

  const moving = useMutation({
    mutationFn: (asked: AskedMove) =>
      request(oneOrder.moves.$post({ param: { id }, json: { version: order.version, ...asked } })),
    onSuccess: ({ order: moved }, { move, notify = true }) => {
      showOrder(client, moved);
      const mail = notify ? mailAbout(moved, move) : 'none';
      const message = `${t(`moveDone.${move}`, { number, ...byDelivery(order) })} ${t(`mail.${mail}`)}`;
      if (offered) notifications.hide(offered);
      offered = notifyUndo(message, () => undoing.mutate(move));
    },
    onError: refused,
  });
  /** Asks first where papers would follow, by the order as it is now: they may have gone out since it was read. */
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
    onError: refused,
  });
  return {
    moving,
    undo: asking.mutate,
    question: confirm.dialog,
    isBusy: moving.isPending || undoing.isPending || asking.isPending,
  };
}

export type OrderMoves = ReturnType<typeof useOrderMoves>;

/** Shows the order as a refusal says that it is now. @returns false when the refusal does not say it */
export function showCurrent(client: Parameters<typeof showOrder>[0], error: unknown): boolean {
  const current = error instanceof RequestFailure ? (error.problem?.current as Order | undefined) : undefined;
  if (current) showOrder(client, current);
  return current !== undefined;
}

/** Shows the order as a write left it, or as the refusal says that it is now. @throws RequestFailure */
export async function writeOrder(
  client: Parameters<typeof showOrder>[0],
  written: Promise<{ order: Order }>,
): Promise<Order> {
  try {
    const { order } = await written;
    showOrder(client, order);
    return order;
  } catch (error) {
    showCurrent(client, error);
    throw error;
  }
}

export function stateOf(order: OrderStates, move: OrderMove): { kind: keyof OrderStates; value: string } {
  const kind = ORDER_MOVES[move].state;
  return { kind, value: order[kind] };
}
