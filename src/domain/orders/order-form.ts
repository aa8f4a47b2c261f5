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
/** The checkout's fields without the cart; one schema for the form, the client and the function. */
export const orderFieldsSchema = z.strictObject({
  firstName: contactNameSchema,
  lastName: contactNameSchema,
  /** The courier rings who receives the parcel: only of a gift the buyer's may be of another country. */
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
  /** The firm that the invoice names; null: a private person. */
  company: z._default(z.nullable(billingCompanySchema), null),
  /** Somebody else receives it; null: its buyer does. */
  gift: z._default(z.nullable(giftFieldsSchema), null),
  termsAccepted: z.literal(true, 'terms_required'),
});
export type OrderFields = z.infer<typeof orderFieldsSchema>;
export type OrderField = keyof OrderFields;

/** A parcel for a locker says nothing of where a firm has its seat, nor does a gift, or one that its buyer comes for. */
export function needsSeat(order: { deliveryMethod?: unknown; company?: unknown; gift?: unknown }): boolean {
  if (order.deliveryMethod !== 'easybox' && order.deliveryMethod !== 'pickup' && !order.gift) return false;
  if (typeof order.company !== 'object' || order.company === null) return false;
  return ((order.company as { address?: unknown }).address ?? null) === null;
}

/** Runs beside other faults too, so that the form shows all of them at once. */
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
  // Whoever receives it would have to pay for it.
  if (value.gift && value.paymentMethod === 'cash') {
    issues.push({ code: 'custom', message: 'no_cash_for_gift', path: ['paymentMethod'], input: value.paymentMethod });
  }
}, beside);

/** Of a locker that is typed a courier needs more than one word, or its number: a chain or a quarter has several. */
const nameLocker = z.check<Record<string, unknown>>(({ value: { deliveryMethod, lockerId, lockerName }, issues }) => {
  if (deliveryMethod === 'easybox' && !lockerId && /^[^\s\d]+$/.test(String(lockerName)))
    issues.push({ code: 'custom', message: 'incomplete', path: ['lockerName'], input: lockerName });
}, beside);

/** Fields that a delivery method does not show: what was typed there before the other one was chosen is dropped. */
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

/** Most pieces that an order keeps from everybody else before anything is paid: of one product, and in all. Owners place larger ones. */
const MOST_PIECES = { ofProduct: 30, ofOrder: 60 };

const boundPieces = z.check<{ lines: z.infer<typeof wireLinesSchema> }>(({ value, issues }) => {
  const pieces = new Map<string, number>();
  for (const { id, itemNumber } of value.lines) pieces.set(id, (pieces.get(id) ?? 0) + itemNumber);
  const all = [...pieces.values()].reduce((sum, each) => sum + each, 0);
  if (Math.max(...pieces.values()) <= MOST_PIECES.ofProduct && all <= MOST_PIECES.ofOrder) return;
  // At the field that the page shows; it has none for what is in the cart.
  issues.push({ code: 'custom', message: 'too_many_pieces', path: ['paymentMethod'], input: value.lines });
});

const requestFieldsSchema = z.extend(orderFieldsSchema, {
  lines: wireLinesSchema,
  discountCode: z.optional(typedCodeSchema),
  discountSeen: z.optional(z.int('invalid').check(z.nonnegative('invalid'))),
  shippingFeeSeen: z.optional(z.int('invalid').check(z.nonnegative('invalid'))),
});
/**
 * The body of `POST /api/orders`. `discountSeen` is what the code was shown to save, in bani, the shipping fee that it
 * spares included: a code that saves another sum is answered with 409 `cart_changed`, as another price is, be it more
 * or less. `shippingFeeSeen` is what delivery was shown to cost, to the same effect. Without it the discount is taken as it stands; a code that gives nothing is refused either way.
 */
export const orderRequestSchema = z.pipe(
  withoutHiddenFields<z.input<typeof requestFieldsSchema>>(),
  requestFieldsSchema.check(requireByMethod, nameLocker, boundPieces),
);
export type OrderRequest = z.infer<typeof orderRequestSchema>;
