import { lineKey } from '#domain/cart/cart.ts';
import type { Quote } from '#domain/cart/quote.ts';
import { type OrderFields, checkoutFormSchema } from '#domain/orders/order-form.ts';
import { isPaymentAddress } from '#domain/payments/payment-address.ts';
import { links } from '#links';
import { removeFromCart } from '#shop/cart/cart-store.ts';
import { $discount } from '#shop/cart/discount-store.ts';
import { store } from '#shop/cart/safe-storage.ts';
import { rememberLocker } from '#shop/lockers/last-locker.ts';
import '#shop/zod-without-eval.ts';
import { fieldErrorText } from '#texts/field-errors.ro.ts';
import { orderErrorTexts } from '#texts/order-errors.ro.ts';
import { keepDraft, loadAnew } from './checkout-draft.ts';
import { formField, gatherCompany } from './gather-company.ts';
import { gatherGift, giftField } from './gather-gift.ts';
import type { FieldErrors } from './read-fields.ts';
import { readProblem, type Refusal } from './refusal.ts';
import { asShown, submitOrder, type OrderAnswer, type Shown, type Stop } from './submit-order.ts';

// The checkout loads this file, with zod and the order's schema, when its form is first touched.

interface Attempt {
  fields: Record<string, string>;
  quote: Quote;
  idempotencyKey: string;
  /** Called when the form is valid and the order is sent. */
  onSend: () => void;
  /** Called before each repeat with its reason in words, and what stops it. */
  onRetry: (text: string, stop: Stop) => void;
}

type Placed =
  | { ok: true; leave: () => void }
  /** `code` and `shown` if the shop refused the order. */
  | { ok: false; errors: FieldErrors; refusal?: Refusal | undefined; code?: string; shown?: Shown };

/** Validates the form with the server's schema, sends the order and words any error. */
export async function placeOrder({ fields, quote, idempotencyKey, onSend, onRetry }: Attempt): Promise<Placed> {
  const checked = checkFields(fields);
  if (!checked.ok) return checked;
  const { order } = checked;
  const shown = asShown(quote);
  onSend();
  const retry = (code: string, stop: Stop) => onRetry(orderErrorTexts[`${code}_retrying`]!, stop);
  const result = await submitOrder(order, shown, idempotencyKey, retry);
  if (result.ok) return { ok: true, leave: () => leaveCheckout(order, shown, result.answer) };
  const { isOutdated, code, ...told } = readProblem(result.code, result.problem, shown);
  // A page built with outdated facts would be refused each time.
  if (isOutdated) await loadAnew(told);
  return { ok: false, ...told, code, shown };
}

/** Goes to the payment or thank-you page, and forgets this order's cart and draft. */
function leaveCheckout(order: OrderFields, shown: Shown, { id, viewKey, payUrl }: OrderAnswer): void {
  // A recipient's locker is no suggestion for the next order.
  if (!order.gift) rememberLocker(order);
  keepDraft(undefined);
  const done = links.orderDone(id, viewKey);
  // Only other tabs hear this, before their cart becomes empty.
  for (const told of [done, undefined]) store('placed', told);
  shown.lines.forEach((line) => removeFromCart(lineKey(line)));
  if (shown.code) $discount.set(undefined);
  // A return to this page starts at its top, because it is shorter or different then.
  scrollTo({ top: 0, behavior: 'instant' });
  // Going back from the payment page leads to the order, not to a checkout with an empty cart.
  if (payUrl) history.replaceState(null, '', done);
  location.assign(payUrl && isPaymentAddress(payUrl) ? payUrl : done);
}

/** Returns the form's current errors: all (`true`), or of fields with an error before and the field just left. */
export function checkAgain(fields: Record<string, string>, before: FieldErrors, left?: string | true): FieldErrors {
  const checked = checkFields(fields);
  const found = Object.entries(checked.ok ? {} : checked.errors).filter(
    ([name]) => left === true || name === left || name in before,
  );
  return found.length === 0 && Object.keys(before).length === 0 ? before : Object.fromEntries(found);
}

/** Validates the form with the server's schema; returns errors in words. */
export function checkFields(
  fields: Record<string, string>,
): { ok: true; order: OrderFields } | { ok: false; errors: FieldErrors } {
  const parsed = checkoutFormSchema.safeParse({
    ...gatherGift(fields, gatherCompany(fields)),
    termsAccepted: fields.termsAccepted === 'on',
  });
  if (parsed.success) return { ok: true, order: parsed.data };
  const errors: FieldErrors = {};
  for (const issue of parsed.error.issues) {
    const field = formField(giftField(issue.path.join('.'))) as keyof FieldErrors;
    errors[field] ??= fieldErrorText(field, issue.message);
  }
  return { ok: false, errors };
}
