/**
 * Texts of an order's form, each with its maximum length and subject. Forms, drafts, rows, papers, mails, exports and
 * erasure follow this table. A `note` is the buyer's own words.
 */
export const ORDER_TEXTS = {
  firstName: { length: 80, about: 'buyer' },
  lastName: { length: 80, about: 'buyer' },
  phoneNo: { length: 40, about: 'buyer' },
  emailAddress: { length: 254, about: 'buyer' },
  deliveryAddress: { length: 200, about: 'address' },
  city: { length: 80, about: 'address' },
  county: { length: 20, about: 'address' },
  postalCode: { length: 10, about: 'address' },
  lockerName: { length: 120, about: 'locker' },
  lockerCity: { length: 80, about: 'locker' },
  /** Empty if the locker's name and city were typed. */
  lockerId: { length: 40, about: 'locker' },
  orderMentions: { length: 1000, about: 'note' },
} as const;

type Texts = typeof ORDER_TEXTS;
export type OrderText = keyof Texts;
export type OrderNote = { [Field in OrderText]: Texts[Field]['about'] extends 'note' ? Field : never }[OrderText];
/** A text that people type or read; the locker's id is neither. */
export type TypedText = Exclude<OrderText, 'lockerId'>;

export const TEXTS = Object.keys(ORDER_TEXTS) as OrderText[];
export const TYPED_TEXTS = TEXTS.filter((field): field is TypedText => field !== 'lockerId');
export const textsAbout = (what: Texts[OrderText]['about']) =>
  TEXTS.filter((field) => ORDER_TEXTS[field].about === what);
export const ORDER_NOTES = textsAbout('note') as OrderNote[];

/** Builds an object with `make`'s value for each field. */
export const eachText = <Field extends OrderText, Value>(fields: readonly Field[], make: (field: Field) => Value) =>
  Object.fromEntries(fields.map((field) => [field, make(field)])) as Record<Field, Value>;
