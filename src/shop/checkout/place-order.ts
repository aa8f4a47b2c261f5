import type { Quote } from '#domain/cart/quote.ts';
import { orderErrorTexts } from '#texts/order-errors.ro.ts';
import { checkFields } from './check-fields.ts';
import { loadAnew } from './checkout-draft.ts';
import { leaveCheckout } from './leave-checkout.ts';
import type { FieldErrors } from './read-fields.ts';
import { readProblem, type Refusal } from './refusal.ts';
import { asShown, submitOrder, type Shown } from './submit-order.ts';

// The checkout loads this file, with zod and the order's schema, at the first touch of its form.
export { checkFields };

interface Attempt {
  fields: Record<string, string>;
  quote: Quote;
  idempotencyKey: string;
  /** Told when nothing is wrong with the form and the order leaves. */
  onSend: () => void;
  /** Told before each repeat, worded, why there is one. */
  onRetry: (text: string) => void;
}

type Placed =
  | { ok: true; leave: () => void }
  /** `code` and `shown` where the shop itself refused the order. */
  | { ok: false; errors: FieldErrors; refusal?: Refusal | undefined; code?: string; shown?: Shown };

/** Checks the form with the schema that the server uses, sends the order and words whatever stands in its way. */
export async function placeOrder({ fields, quote, idempotencyKey, onSend, onRetry }: Attempt): Promise<Placed> {
  const checked = checkFields(fields);
  if (!checked.ok) return checked;
  const { order } = checked;
  const shown = asShown(quote);
  onSend();
  const retry = (code: string) => onRetry(orderErrorTexts[`${code}_retrying`]!);
  const result = await submitOrder(order, shown, idempotencyKey, retry);
  if (result.ok) return { ok: true, leave: () => leaveCheckout(order, shown, result.answer) };
  const { isOutdated, code, ...told } = readProblem(result.code, result.problem, shown);
  // A page that was built with other facts than the shop has now would be refused each time.
  if (isOutdated) await loadAnew(told);
  return { ok: false, ...told, code, shown };
}
