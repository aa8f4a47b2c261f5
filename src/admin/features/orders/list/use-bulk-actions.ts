import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { notifyDone, notifyFailure, notifyUndo, tellFailure } from '#admin/components/notify.tsx';
import { useTexts } from '#admin/components/use-texts.ts';
import { request } from '#admin/components/request.ts';
import { useMailWaits } from '#admin/components/use-waiting.ts';
import { isToldByMail } from '#domain/orders/order-facts.ts';
import type { BulkMove } from '#domain/orders/order-requests.ts';
import { NOT_KNOWN } from '../shipment/shipment-batches.ts';
import { useCreateShipments } from '../shipment/shipment-requests.ts';
import { oneOrder, readOrder, useBulkMove, type OrderItem } from '../orders-requests.ts';

type UndoableMove = BulkMove | 'ship';

export interface BulkOutcome {
  title: string;
  refused: { id: string; number: string; code: string }[];
  /** Orders with their AWBs, where AWBs were requested; refused ones can be retried. */
  made?: { id: string; number: string; awb: string | null }[];
}

/** Cache key of the outcome, which stays across pages until it is closed. */
const OUTCOME = ['bulk-outcome'];

export function useBulkActions(selected: readonly OrderItem[], deselect: () => void) {
  const { t, wording } = useTexts('orders');
  const { t: parcels } = useTexts('parcels');
  const client = useQueryClient();
  const waits = useMailWaits();
  const bulk = useBulkMove();
  const { data: outcome } = useQuery<BulkOutcome | null>({ queryKey: OUTCOME, queryFn: skipToken, gcTime: Infinity });
  const setOutcome = (shown: BulkOutcome | null) => client.setQueryData(OUTCOME, shown);

  const undo = async (moved: readonly OrderItem[], move: UndoableMove) => {
    const left: string[] = [];
    // Undoes one order at a time, because two hundred parallel requests would block everybody else.
    for (const { id, number } of moved) {
      const undone = await undoOne(id, move).catch(() => false);
      if (!undone) left.push(number);
    }
    await client.invalidateQueries();
    setOutcome(null);
    if (left.length > 0)
      notifyFailure(t('Not undone, because they changed meanwhile: {{numbers}}.', { numbers: left.join(', ') }));
    if (left.length < moved.length)
      notifyDone(
        t('{{count}} orders reverted', {
          count: moved.length - left.length,
        }),
      );
  };

  const offerUndo = (moved: readonly OrderItem[], move: UndoableMove) => {
    if (moved.length === 0) return;
    const told = waits ? 'mail.waits' : 'Customers with an email address are notified.';
    const mails = t(moved.some((order) => isToldByMail(move, order, false)) ? told : 'Customers are not notified.');
    notifyUndo(`${t(`bulk.done.${move}`, { count: moved.length })}. ${mails}`, () => void undo(moved, move));
  };

  const makingAwbs = useCreateShipments({
    onSuccess: (outcomes, orders) => {
      const numberOf = (id: string) => orders.find((order) => order.id === id)?.number ?? '';
      const made = outcomes.flatMap((each) => (each.ok ? [{ ...each, number: numberOf(each.id) }] : []));
      const refused = outcomes.flatMap((each) => (each.ok ? [] : [{ ...each, number: numberOf(each.id) }]));
      const created = made.filter(({ unchanged }) => !unchanged).length;
      const facts = [
        created > 0 && parcels('{{count}} AWBs created.', { count: created }),
        created === 0 && refused.every(({ code }) => code !== NOT_KNOWN) && parcels('No AWBs created.'),
        made.length > created && parcels('{{count}} already had one.', { count: made.length - created }),
        refused.length > 0 && parcels('{{count}} without an AWB.', { count: refused.length }),
      ].filter(Boolean);
      // A retry keeps the orders that succeeded before.
      const kept = client.getQueryData<BulkOutcome>(OUTCOME);
      const isAgain = orders.every(({ id }) => kept?.refused.some((each) => each.id === id));
      // The panel lists the orders; the notification appears on any screen.
      setOutcome({ title: facts.join(' '), refused, made: [...(isAgain ? (kept?.made ?? []) : []), ...made] });
      (refused.length > 0 ? notifyFailure : notifyDone)(facts.join(' '));
    },
    onError: tellFailure(wording),
  });

  const run = (move: BulkMove) => {
    const orders = selected;
    bulk.mutate(
      { ids: orders.map(({ id }) => id), move },
      {
        onSuccess: ({ results }) => {
          const moved = orders.filter(({ id }) => results.some((each) => each.id === id && each.ok && !each.unchanged));
          const numberOf = (id: string) => orders.find((order) => order.id === id)!.number;
          const refused = results.flatMap((each) => (each.ok ? [] : [{ ...each, number: numberOf(each.id) }]));
          const unchanged = results.length - moved.length - refused.length;
          const facts = [
            moved.length > 0 ? t(`bulk.done.${move}`, { count: moved.length }) : t(`bulk.none.${move}`),
            unchanged > 0 && t('{{count}} unchanged', { count: unchanged }),
          ];
          // The notification suffices for a full success; other outcomes are listed by order.
          const isPlain = moved.length === results.length;
          setOutcome(isPlain ? null : { title: facts.filter(Boolean).join(' · '), refused });
          deselect();
          offerUndo(moved, move);
        },
        onError: tellFailure(wording),
      },
    );
  };
  return { run, offerUndo, makingAwbs, isBusy: bulk.isPending, outcome, forget: () => setOutcome(null) };
}

export type BulkActions = ReturnType<typeof useBulkActions>;

/** Undoes a move. @returns false when the order has moved on since */
async function undoOne(id: string, move: UndoableMove): Promise<boolean> {
  const { version, undoableMoves } = await readOrder(id);
  if (!undoableMoves.some((each) => each.move === move)) return false;
  await request(oneOrder.undo.$post({ param: { id }, json: { version, move } }));
  return true;
}
