import type { Bani } from '#domain/money/money.ts';
import { MOST_RECEIVED } from '#domain/orders/order-requests.ts';
import {
  MAX_ENTRIES,
  type Credit,
  type LeftOut,
  type Statement,
  type StatementForm,
  type StatementRow,
} from './statement.ts';

/** Third step of reading a statement, the same for all forms: keeps the rows that are money received for good. */
export function judgeRows(form: StatementForm, rows: readonly StatementRow[]): Statement {
  if (rows.length > MAX_ENTRIES) return { ok: false, code: 'too_many_lines' };
  const leftOut: LeftOut = { debits: 0, foreign: 0, unsettled: 0, unreadable: 0 };
  const credits: Credit[] = [];
  const takenBack = new Set<Bani>();
  for (const { amount, bookedOn, currency, state, ...row } of rows) {
    // An entry that is not booked yet may have no day.
    if (state === 'unsettled') leftOut.unsettled += 1;
    else if (amount === undefined || bookedOn === undefined) leftOut.unreadable += 1;
    else if (currency !== 'RON') leftOut.foreign += 1;
    else if (state === 'taken_back') {
      leftOut.unsettled += 1;
      takenBack.add(-amount);
    } else if (amount <= 0) leftOut.debits += 1;
    else if (amount > MOST_RECEIVED) leftOut.unreadable += 1;
    else credits.push({ ...row, amount, bookedOn, reversed: false, unclear: state === 'unknown' });
  }
  if (rows.length > 0 && leftOut.unreadable === rows.length) {
    return { ok: false, code: 'unreadable_rows', line: rows[0]!.line };
  }
  // The bank may have reversed any of the credits with the same sum.
  for (const credit of credits) credit.reversed = takenBack.has(credit.amount);
  return { ok: true, form, credits, leftOut };
}
