import * as z from 'zod/mini';
import { wireLinesSchema } from '#domain/cart/cart-line-schema.ts';
import { typedCodeSchema } from '#domain/discounts/typed-code-schema.ts';
import { optionalTextSchema } from '#domain/text/text-schema.ts';
import { countySchema, empty, noLink, postalCodeSchema } from './address-fields.ts';
import { billingCompanySchema } from './billing-company.ts';
import { lacksSector } from './bucharest-sector.ts';
import { anyPhoneSchema, contactNameSchema } from './contact-fields.ts';
import { giftFieldsSchema } from './gift-form.ts';
import { DELIVERY_METHODS, ORDER_DELIVERY_METHODS, PAYMENT_METHODS } from './order-methods.ts';
import { eachText, ORDER_NOTES, ORDER_TEXTS, textsAbout, type OrderText } from './order-texts.ts';
import { isForeignPhone } from './phone-number.ts';
import { requiredFields } from './required-fields.ts';

export type DeliveryMethod = (typeof DELIVERY_METHODS)[number];
export type OrderDeliveryMethod = (typeof ORDER_DELIVERY_METHODS)[number];
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

const bounded = (field: OrderText) => optionalTextSchema(ORDER_TEXTS[field].length);
const emailSchema = bounded('emailAddress').check(
  z.refine((typed) => typed === '' || z.email().safeParse(typed).success, 'invalid'),
);
/** Checkout's fields without the cart; one schema for form, client and function. */
export const orderFieldsSchema = z.strictObject({
  firstName: contactNameSchema,
  lastName: contactNameSchema,
  /** The courier calls the recipient, so only a gift's buyer may have a foreign number. */
  phoneNo: anyPhoneSchema,
  emailAddress: empty(emailSchema),
  deliveryMethod: z.enum(DELIVERY_METHODS, 'required'),
  deliveryAddress: empty(bounded('deliveryAddress').check(noLink)),
  city: empty(bounded('city').check(noLink)),
  county: empty(countySchema),
  postalCode: empty(postalCodeSchema),
  lockerName: empty(bounded('lockerName').check(noLink)),
  lockerCity: empty(bounded('lockerCity').check(noLink)),
  lockerId: empty(bounded('lockerId')),
  paymentMethod: z.enum(PAYMENT_METHODS, 'payment_required'),
  ...eachText(ORDER_NOTES, (note) => empty(bounded(note))),
  /** Firm named by the invoice; null for a private person. */
  company: z._default(z.nullable(billingCompanySchema), null),
  /** Present if somebody else receives the order; null if the buyer does. */
  gift: z._default(z.nullable(giftFieldsSchema), null),
  termsAccepted: z.literal(true, 'terms_required'),
});
export type OrderFields = z.infer<typeof orderFieldsSchema>;
export type OrderField = keyof OrderFields;

/** True if a firm's seat is required, as lockers, gifts and pick-ups have no address that could be the seat. */
export function needsSeat(order: { deliveryMethod?: unknown; company?: unknown; gift?: unknown }): boolean {
  if (order.deliveryMethod !== 'easybox' && order.deliveryMethod !== 'pickup' && !order.gift) return false;
  if (typeof order.company !== 'object' || order.company === null) return false;
  return ((order.company as { address?: unknown }).address ?? null) === null;
}

/** Runs beside other errors, so that the form shows all of them at once. */
const beside = { when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null };

export const requireByMethod = z.check<Record<string, unknown>>(({ value, issues }) => {
  for (const field of requiredFields(value)) {
    if (value[field] === '' || value[field] === undefined) {
      issues.push({ code: 'custom', message: 'required', path: [field], input: value[field] });
    }
  }
  if (needsSeat(value)) {
    issues.push({ code: 'custom', message: 'required', path: ['company', 'address'], input: value.company });
  }
  const [street, city, county, postalCode] = ['deliveryAddress', 'city', 'county', 'postalCode'].map((field) =>
    typeof value[field] === 'string' ? value[field] : undefined,
  );
  if (value.deliveryMethod === 'courier' && lacksSector({ street, city, county, postalCode })) {
    issues.push({ code: 'custom', message: 'sector_required', path: ['city'], input: city });
  }
  if (value.gift === null && isForeignPhone(String(value.phoneNo))) {
    issues.push({ code: 'custom', message: 'invalid', path: ['phoneNo'], input: value.phoneNo });
  }
  // Cash on delivery would make the recipient pay.
  if (value.gift && value.paymentMethod === 'cash') {
    issues.push({ code: 'custom', message: 'no_cash_for_gift', path: ['paymentMethod'], input: value.paymentMethod });
  }
}, beside);

/** Refuses a typed locker of one word without a number: a chain or a quarter has several lockers. */
const nameLocker = z.check<Record<string, unknown>>(({ value: { deliveryMethod, lockerId, lockerName }, issues }) => {
  if (deliveryMethod === 'easybox' && !lockerId && /^[^\s\d]+$/.test(String(lockerName)))
    issues.push({ code: 'custom', message: 'incomplete', path: ['lockerName'], input: lockerName });
}, beside);

/** Fields hidden by a delivery method; text typed there before is dropped. */
const HIDDEN_FIELDS: Record<OrderDeliveryMethod, readonly OrderField[]> = {
  courier: textsAbout('locker'),
  easybox: textsAbout('address'),
  pickup: [...textsAbout('address'), ...textsAbout('locker')],
};

export const withoutHiddenFields = <Form>() =>
  z.transform((form: Form): Form => {
    if (typeof form !== 'object' || form === null) return form;
    const method = ORDER_DELIVERY_METHODS.find(
      (each) => each === (form as { deliveryMethod?: unknown }).deliveryMethod,
    );
    const hidden: readonly string[] = method ? HIDDEN_FIELDS[method] : [];
    return Object.fromEntries(Object.entries(form).filter(([field]) => !hidden.includes(field))) as Form;
  });

export const checkoutFormSchema = z.pipe(
  withoutHiddenFields<z.input<typeof orderFieldsSchema>>(),
  orderFieldsSchema.check(requireByMethod, nameLocker),
);

/** Most pieces kept from others by an unpaid order: per product, and in all. Owners place larger orders. */
const MOST_PIECES = { ofProduct: 30, ofOrder: 60 };

const boundPieces = z.check<{ lines: z.infer<typeof wireLinesSchema> }>(({ value, issues }) => {
  const pieces = new Map<string, number>();
  for (const { id, itemNumber } of value.lines) pieces.set(id, (pieces.get(id) ?? 0) + itemNumber);
  const all = [...pieces.values()].reduce((sum, each) => sum + each, 0);
  if (Math.max(...pieces.values()) <= MOST_PIECES.ofProduct && all <= MOST_PIECES.ofOrder) return;
  // The error stands at a field of the page, which has none for the cart.
  issues.push({ code: 'custom', message: 'too_many_pieces', path: ['paymentMethod'], input: value.lines });
});

const requestFieldsSchema = z.extend(orderFieldsSchema, {
  lines: wireLinesSchema,
  discountCode: z.optional(typedCodeSchema),
  discountSeen: z.optional(z.int('invalid').check(z.nonnegative('invalid'))),
  shippingFeeSeen: z.optional(z.int('invalid').check(z.nonnegative('invalid'))),
});
/**
 * Body of `POST /api/orders`. `discountSeen` is the displayed saving of the code in bani, a waived shipping fee
 * included, and `shippingFeeSeen` the displayed fee: a higher or lower value, like another price, gets a 409
 * `cart_changed`. Without `discountSeen` the discount applies as it is; a code that gives nothing is always refused.
 */
export const orderRequestSchema = z.pipe(
  withoutHiddenFields<z.input<typeof requestFieldsSchema>>(),
  requestFieldsSchema.check(requireByMethod, nameLocker, boundPieces),
);
export type OrderRequest = z.infer<typeof orderRequestSchema>;
