import * as z from 'zod/mini';
import { PRODUCT_ID } from '#domain/cart/cart.ts';
import { categorySchema } from '#domain/products/category.ts';
import { MOST_CATEGORIES } from '#domain/settings/categories.ts';
import { normalizeWord } from '#domain/text/normalize-text.ts';
import { optionalTextSchema, textSchema } from '#domain/text/text-schema.ts';
import { DISCOUNT_CODE } from './discount-code.ts';
import { DISCOUNT_KINDS } from './discount.ts';

/** Most bani that a code may take off or require: 100,000 RON. */
const MOST_BANI = 10_000_000;
const CODE_LENGTH = 39;
const MOST_USES = 1_000_000;
/** Most products of one code; a category covers more. */
const MOST_PRODUCTS = 200;

/** An empty number is `required`, not `invalid`. */
const whole = () => z.int({ error: ({ input }) => (input === null || input === undefined ? 'required' : 'invalid') });
const bani = whole().check(z.gte(0, 'out_of_range'), z.lte(MOST_BANI, 'out_of_range'));
const uses = z.nullable(whole().check(z.gte(1, 'out_of_range'), z.lte(MOST_USES, 'out_of_range')));
/** A moment in ISO 8601 with its offset, or null for no limit. Far-off years are typing errors. */
const moment = z.nullable(
  z.iso
    .datetime({ offset: true, error: 'invalid' })
    .check(z.refine((text) => /^(20|21)\d\d-/.test(text), 'out_of_range')),
);

const fieldsSchema = z.strictObject({
  code: textSchema(CODE_LENGTH).check(
    z.overwrite(normalizeWord),
    z.toUpperCase(),
    z.refine((code) => code === '' || code.length > CODE_LENGTH || DISCOUNT_CODE.test(code), 'invalid_code'),
  ),
  kind: z.enum(DISCOUNT_KINDS, 'required'),
  /** Percent for `percent`, bani for `amount`, 0 for `shipping`. */
  value: bani,
  minimumSubtotal: bani,
  productIds: z
    .array(z.string('invalid').check(z.regex(PRODUCT_ID, 'invalid')), 'invalid')
    .check(z.maxLength(MOST_PRODUCTS, 'too_many')),
  categories: z.array(categorySchema, 'invalid').check(z.maxLength(MOST_CATEGORIES, 'too_many')),
  startsAt: moment,
  endsAt: moment,
  totalLimit: uses,
  perBuyerLimit: uses,
  active: z.boolean('required'),
  note: optionalTextSchema(500),
});

const fitTogether = z.check<Partial<z.infer<typeof fieldsSchema>>>(
  ({ value: form, issues }) => {
    const { kind, value, startsAt, endsAt } = form;
    const complain = (field: string, message: string) =>
      issues.push({ code: 'custom', message, path: [field], input: form });
    if (kind === 'percent' && typeof value === 'number' && !(value >= 1 && value <= 100))
      complain('value', 'percent_range');
    if (kind === 'amount' && value === 0) complain('value', 'out_of_range');
    if (kind === 'shipping' && typeof value === 'number' && value !== 0) complain('value', 'out_of_range');
    if (startsAt && endsAt && !(Date.parse(startsAt) < Date.parse(endsAt))) complain('endsAt', 'ends_before_start');
  },
  // Runs beside other errors too, so that the form shows all of them at once.
  { when: ({ value }) => typeof value === 'object' && value !== null },
);

/** A new discount: body of `POST /api/admin/discounts`, and the form's values. */
export const discountFormSchema = fieldsSchema.check(fitTogether);
export type DiscountForm = z.infer<typeof discountFormSchema>;

/** Body of `PUT /api/admin/discounts/{id}`; `version` is the version being changed. */
export const discountChangeSchema = z.extend(fieldsSchema, { version: z.int('invalid') }).check(fitTogether);
