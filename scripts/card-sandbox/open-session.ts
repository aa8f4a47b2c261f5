import { newId, seconds, type SandboxSession } from './books.ts';
import { at, pairsAt, textAt, type FormValue } from './form-body.ts';
import { StripeRefusal } from './stripe-error.ts';

/** Smallest charge in RON, in bani: https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts */
const SMALLEST_CHARGE = 200;
const LARGEST_CHARGE = 99_999_999;
const HALF_HOUR = 1_800;
const DAY = 86_400;
/** Tolerance in seconds for the request and for the clocks of two machines. */
const LEEWAY = 5;

const KNOWN: readonly string[] = [
  'mode',
  'allowed_payment_method_types',
  'line_items',
  'adaptive_pricing',
  'client_reference_id',
  'metadata',
  'payment_intent_data',
  'customer_email',
  'locale',
  'expires_at',
  'success_url',
  'cancel_url',
];

/** Opens a checkout session. @throws StripeRefusal where Stripe would refuse */
export function openSession(form: Record<string, FormValue>): SandboxSession {
  for (const name of Object.keys(form)) {
    if (!KNOWN.includes(name)) throw invalid(name, `Received unknown parameter: ${name}`, 'parameter_unknown');
  }
  if (textAt(form, 'mode') !== 'payment') throw invalid('mode', 'Only mode=payment is spoken here.');
  const price = at(form, 'line_items', '0', 'price_data');
  const currency = need(textAt(price, 'currency'), 'line_items[0][price_data][currency]').toLowerCase();
  const each = Number(need(textAt(price, 'unit_amount'), 'line_items[0][price_data][unit_amount]'));
  const amount = each * Number(need(textAt(form, 'line_items', '0', 'quantity'), 'line_items[0][quantity]'));
  checkAmount(amount, currency);
  const email = textAt(form, 'customer_email') ?? null;
  if (email !== null && !/^[^\s@]+@[^\s@]+$/.test(email))
    throw invalid('customer_email', `Invalid email address: ${email}`, 'email_invalid');
  const created = seconds();
  return {
    id: newId('cs'),
    amount,
    currency,
    name: need(textAt(price, 'product_data', 'name'), 'line_items[0][price_data][product_data][name]'),
    email,
    reference: textAt(form, 'client_reference_id') ?? null,
    metadata: pairsAt(form, 'metadata'),
    paidUrl: address(form, 'success_url') ?? need(undefined, 'success_url'),
    leftUrl: address(form, 'cancel_url') ?? null,
    created,
    expires: readEnd(form, created),
    status: 'open',
    payment: null,
    refusals: 0,
  };
}

function checkAmount(amount: number, currency: string): void {
  const param = 'line_items[0][price_data][unit_amount]';
  if (!Number.isInteger(amount) || amount < 0) throw invalid(param, 'Invalid integer.', 'parameter_invalid_integer');
  if (currency === 'ron' && amount < SMALLEST_CHARGE)
    throw invalid(param, 'The Checkout Session’s total amount must be at least 2.00 lei.', 'amount_too_small');
  if (amount > LARGEST_CHARGE) throw invalid(param, 'The amount is too large.', 'amount_too_large');
}

function readEnd(form: Record<string, FormValue>, created: number): number {
  const expires = Number(textAt(form, 'expires_at') ?? created + DAY);
  if (!Number.isInteger(expires)) throw invalid('expires_at', 'Invalid integer.', 'parameter_invalid_integer');
  if (expires < created + HALF_HOUR - LEEWAY)
    throw invalid(
      'expires_at',
      'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.',
    );
  if (expires > created + DAY + LEEWAY)
    throw invalid(
      'expires_at',
      'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.',
    );
  return expires;
}

function address(form: Record<string, FormValue>, name: string): string | undefined {
  const value = textAt(form, name);
  if (value !== undefined && !/^https?:$/.test(URL.parse(value)?.protocol ?? ''))
    throw invalid(name, 'Not a valid URL', 'url_invalid');
  return value;
}

function need(value: string | undefined, param: string): string {
  if (!value) throw invalid(param, `Missing required param: ${param}.`, 'parameter_missing');
  return value;
}

function invalid(param: string, message: string, code?: string): StripeRefusal {
  return new StripeRefusal(400, message, { param, ...(code && { code }) });
}
