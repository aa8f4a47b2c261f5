import type { Actor } from '#domain/accounts/account.ts';
import type { Choice } from '#domain/bank/bank-requests.ts';
import type { MoneyLine } from '#domain/bank/money-line.ts';
import type { Database } from '#server/platform/database/database.ts';
import { logError } from '#server/platform/logs/log.ts';
import { attempt } from '#server/platform/unit-of-work/unit-of-work.ts';
import { moveOrder } from '#server/sales/orders/moves/move-order.ts';
import { findInLedger } from './payable-orders.ts';
import type { Review } from './review-money.ts';

/** A chosen sum is `booked` now, `known` from an earlier booking, or `refused` with a code. */
export type Booked = { reference: string; orderId: string } & (
  | { state: 'booked' | 'known' }
  | { state: 'refused'; code: string }
);

/** Books each sum in its own transaction, only to an order that the review offers and in the reviewed version. */
export async function applyStatementLines(
  db: Database,
  actor: Actor,
  review: Review,
  choices: readonly Choice[],
): Promise<Booked[]> {
  const byReference = new Map(review.lines.map((line) => [line.reference, line]));
  const results: Booked[] = [];
  for (const choice of choices) {
    try {
      const line = byReference.get(choice.reference);
      const moved = line ? await book(db, actor, review, line, choice.orderId) : refused('not_in_file');
      if (moved.ok) results.push({ ...choice, state: 'booked' });
      else if (line && (line.state === 'known' || (await findInLedger(db, [choice.reference])).booked.size > 0)) {
        results.push({ ...choice, state: 'known' });
      } else results.push({ ...choice, state: 'refused', code: moved.code });
    } catch (error) {
      // One failure must not hide the sums that are booked.
      logError('bank_sum_not_booked', { order: choice.orderId }, error);
      results.push({ ...choice, state: 'refused', code: 'internal' });
    }
  }
  return results;
}

async function book(
  db: Database,
  actor: Actor,
  { form, orders, ledger }: Review,
  { candidates, reference, day, amount }: MoneyLine,
  orderId: string,
): Promise<{ ok: true } | { ok: false; code: string }> {
  const offered = candidates.find((candidate) => candidate.orderId === orderId);
  if (!offered) return refused('not_offered');
  if (offered.refusal) return refused(offered.refusal);
  const input = {
    move: 'pay' as const,
    amount,
    version: orders.find(({ id }) => id === orderId)!.version,
    ...(form === 'settlement' ? { method: 'cash' as const, handedOver: true } : { method: 'transfer' as const }),
    // Concurrent rebookings of a sum get the same reference, which the ledger accepts only once.
    reference: ledger.takenBack.get(reference) ?? reference,
    ...(day === '' ? {} : { at: bookedAt(day) }),
  };
  return attempt(() => moveOrder(db, actor, orderId, input));
}

const refused = (code: string) => ({ ok: false, code }) as const;

/** Returns noon of the day, the same day in Romania and in UTC, or now if that is earlier. */
function bookedAt(day: string): Date {
  return new Date(Math.min(Date.parse(`${day}T10:00:00Z`), Date.now()));
}
