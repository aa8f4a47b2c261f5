import { lineKey } from '#domain/cart/cart.ts';
import type { Quote } from '#domain/cart/quote.ts';
import { type OrderFields, checkoutFormSchema } from '#domain/orders/order-form.ts';
import { isPaymentAddress } from '#domain/payments/payment-address.ts';
import { links } from '#links';
import { removeFromCart } from '#shop/cart/cart-store.ts';
import { $discount } from '#shop/cart/discount-store.ts';
import { rememberLocker } from '#shop/lockers/last-locker.ts';
import '#shop/zod-without-eval.ts';
import { fieldErrorText } from '#texts/field-errors.ro.ts';
import { orderErrorTexts } from '#texts/order-errors.ro.ts';
import { keepDraft, loadAnew } from './checkout-draft.ts';
import { formField, gatherCompany } from './gather-company.ts';
import { gatherGift, giftField } from './gather-gift.ts';
import type { FieldErrors } from './read-fields.ts';
import { readProblem, type Refusal } from './refusal.ts';
import { asShown, submitOrder, type OrderAnswer, type Shown } from './submit-order.ts';

// The checkout loads this file, with zod and the order's schema, at the first touch of its form.

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

/** Goes on to where the order is paid, or thanked for, and forgets here what has become of it. */
function leaveCheckout(order: OrderFields, shown: Shown, { id, viewKey, payUrl }: OrderAnswer): void {
  // The locker of somebody else is none to offer again.
  if (!order.gift) rememberLocker(order);
  keepDraft(undefined);
  shown.lines.forEach((line) => removeFromCart(lineKey(line)));
  if (shown.code) $discount.set(undefined);
  const done = links.orderDone(id, viewKey);
  // Whoever comes back finds the beginning of the page, which is another or shorter then.
  scrollTo({ top: 0, behavior: 'instant' });
  // The way back from the payment page leads to the order, and not to a checkout whose cart is empty.
  if (payUrl) history.replaceState(null, '', done);
  location.assign(payUrl && isPaymentAddress(payUrl) ? payUrl : done);
}

/** Errors as the form stands now: all of them (`true`), or of the fields that had one and of the one that was left. */
export function checkAgain(fields: Record<string, string>, before: FieldErrors, left?: string | true): FieldErrors {
  const checked = checkFields(fields);
  const found = Object.entries(checked.ok ? {} : checked.errors).filter(
    ([name]) => left === true || name === left || name in before,
  );
  return found.length === 0 && Object.keys(before).length === 0 ? before : Object.fromEntries(found);
}

/** Checks the form with the schema that the server uses; errors are worded for the visitor. */
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
