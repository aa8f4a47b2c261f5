import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyDone, notifyFailure, notifyUndo } from '#admin/components/notify.tsx';
import { useWording } from '#admin/components/wording.ts';
import { request } from '#admin/components/request.ts';
import type { BulkMove } from '#domain/orders/order-requests.ts';
import { oneOrder, readOrder, useBulkMove, type OrderItem } from '../orders-requests.ts';

type UndoableMove = BulkMove | 'ship';

export interface BulkOutcome {
  title: string;
  refused: { id: string; number: string; code: string }[];
}

export function useBulkActions(selected: readonly OrderItem[], deselect: () => void) {
  const { t } = useTranslation('orders');
  const wording = useWording();
  const client = useQueryClient();
  const bulk = useBulkMove();
  const [outcome, setOutcome] = useState<BulkOutcome>();

  const undo = async (moved: readonly OrderItem[], move: UndoableMove) => {
    const left: string[] = [];
    // One after the other, as they were moved: two hundred requests at once would hold up everybody else.
    for (const { id, number } of moved) {
      const undone = await undoOne(id, move).catch(() => false);
      if (!undone) left.push(number);
    }
    await client.invalidateQueries();
    setOutcome(undefined);
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
    const mails = t(move === 'pack' ? 'Customers are not notified.' : 'Customers with an email address are notified.');
    notifyUndo(`${t(`bulk.done.${move}`, { count: moved.length })}. ${mails}`, () => void undo(moved, move));
  };

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
          // What went through needs no list: the notification says it. The rest is told order by order.
          const isPlain = moved.length === results.length;
          setOutcome(isPlain ? undefined : { title: facts.filter(Boolean).join(' · '), refused });
          deselect();
          offerUndo(moved, move);
        },
        onError: (error) => notifyFailure(wording.failure(error)),
      },
    );
  };
  return { run, offerUndo, isBusy: bulk.isPending, outcome, show: setOutcome, forget: () => setOutcome(undefined) };
}

export type BulkActions = ReturnType<typeof useBulkActions>;

/** @returns false when the order has gone on and the move is not the last any more */
async function undoOne(id: string, move: UndoableMove): Promise<boolean> {
  const { version, undoableMoves } = await readOrder(id);
  if (!undoableMoves.some((each) => each.move === move)) return false;
  await request(oneOrder.undo.$post({ param: { id }, json: { version, move } }));
  return true;
}
