import * as z from 'zod/mini';
import { PRODUCT_ID } from '#domain/cart/cart.ts';
import { PARCEL_SIZES } from '#domain/lockers/parcel-size.ts';
import { MAX_MAKING_DAYS } from '#domain/settings/selling-schema.ts';
import { optionalTextSchema, textSchema } from '#domain/text/text-schema.ts';
import { audienceSchema, NO_AUDIENCE } from './audience.ts';
import { goesWithSchema, NO_GOES_WITH } from './goes-with.ts';
import { pictureAddressSchema } from './picture-address.ts';
import { baniSchema, countSchema, PRODUCT_LIMITS } from './product-draft-numbers.ts';
import { draftOptionsSchema, priceWithin, repeated } from './product-draft-options.ts';
import { checkSafety, productSafetySchema } from './product-safety.ts';
import { categorySchema } from './category.ts';
import { PRODUCT_STATUSES, type ProductStatus } from './product.ts';

/** Paths on this site; cards show the first picture. */
const draftPicturesSchema = z
  .array(pictureAddressSchema, 'required')
  .check(z.maxLength(PRODUCT_LIMITS.pictures, 'too_many'));

/** Alternative text of each picture, in order. */
const draftAltSchema = z
  .array(optionalTextSchema(PRODUCT_LIMITS.alt), 'required')
  .check(z.maxLength(PRODUCT_LIMITS.pictures, 'too_many'));

interface Pictures {
  status: string;
  imageProduct: string[];
  imageAlt: string[];
}

/** Checks that pictures and texts match; a product on sale has at least one picture, and a text for each. */
function checkPictures(
  { status, imageProduct, imageAlt }: Pictures,
  add: (path: (string | number)[], code: string) => void,
): void {
  if (!Array.isArray(imageProduct) || !Array.isArray(imageAlt)) return;
  for (const index of repeated(imageProduct)) add(['imageProduct', index], 'repeated');
  if (imageProduct.length !== imageAlt.length) add(['imageAlt'], 'invalid');
  if (status !== 'active') return;
  if (imageProduct.length === 0) add(['imageProduct'], 'required');
  imageAlt.forEach((words, index) => {
    if (typeof words === 'string' && words.trim() === '') add(['imageAlt', index], 'required');
  });
}

/** Markdown may only show pictures of this site: pages load nothing from elsewhere. */
const OWN_PICTURE = /^[^\]]{0,300}\]\(\/(?!\/)/;
const ownPictures = z.refine<string>((markdown) => {
  return markdown
    .split('![')
    .slice(1)
    .every((rest) => OWN_PICTURE.test(rest));
}, 'foreign_picture');

/** Fields may be empty (texts) or null (numbers) until the product is on sale ({@link checkComplete}). */
const fields = {
  title: textSchema(PRODUCT_LIMITS.title),
  summary: optionalTextSchema(PRODUCT_LIMITS.summary),
  /** Markdown; raw HTML in it is displayed as text. */
  description: optionalTextSchema(PRODUCT_LIMITS.description).check(ownPictures),
  category: categorySchema,
  status: z.enum(PRODUCT_STATUSES, 'required'),
  sku: optionalTextSchema(PRODUCT_LIMITS.sku).check(z.toUpperCase(), z.regex(/^([A-Z0-9][A-Z0-9._/-]*)?$/, 'invalid')),
  /** Unit price in bani, VAT included, without a reduction. */
  price: z.nullable(baniSchema.check(z.gte(1, 'required'))),
  lowStockAt: countSchema(PRODUCT_LIMITS.stock),
  weightGrams: z.nullable(countSchema(PRODUCT_LIMITS.weightGrams)),
  /** Size of one packed piece for parcel lockers. */
  parcelSize: z._default(z.enum(PARCEL_SIZES, 'required'), 'm'),
  /** Working days from the proof's approval; null: the shop's general time. */
  makingDays: z._default(z.nullable(countSchema(MAX_MAKING_DAYS)), null),
  audience: z._default(audienceSchema, NO_AUDIENCE),
  goesWith: z._default(goesWithSchema, NO_GOES_WITH),
  safety: productSafetySchema,
  /** True if an owner has checked the safety values. */
  safetyConfirmed: z.boolean('required'),
  options: draftOptionsSchema,
  imageProduct: draftPicturesSchema,
  imageAlt: draftAltSchema,
} as const;

const draftSchema = z.strictObject(fields);
/** Editable fields of a product; id, stock and position change in other ways. */
export type ProductDraft = z.infer<typeof draftSchema>;
export type DraftField = keyof ProductDraft;
export const DRAFT_FIELDS = Object.keys(fields) as DraftField[];

/** Words with a meaning of their own in place of an id in addresses. */
const RESERVED_IDS: readonly string[] = ['order'];

/** The id is part of the product's address and never changes. */
const idSchema = z.string('required').check(
  z.minLength(1, 'required'),
  z.regex(PRODUCT_ID, 'invalid'),
  z.refine((id) => !RESERVED_IDS.includes(id), 'taken'),
);

/** Checks that a product on sale is complete; the table has the same constraint. */
function checkComplete(draft: ProductDraft & { stock?: number | null }, add: (path: string[], code: string) => void) {
  if (draft.status !== 'active') return;
  for (const field of ['summary', 'sku'] as const) {
    if (typeof draft[field] === 'string' && draft[field].trim() === '') add([field], 'required');
  }
  for (const field of ['price', 'weightGrams', 'stock'] as const) if (draft[field] === null) add([field], 'required');
}

const checkTogether = z.check<ProductDraft>(
  ({ value, issues }) => {
    const add = (path: (string | number)[], message: string) =>
      issues.push({ code: 'custom', message, path, input: value });
    checkComplete(value, add);
    if (value.price !== null && priceWithin(value.options) > value.price) add(['price'], 'below_parts');
    checkSafety(value, add);
    checkPictures(value, add);
  },
  // Runs beside other errors, so that the form shows all of them at once.
  { when: ({ value }) => typeof value === 'object' && value !== null },
);

/**
 * Edit form of a product. Error codes by dotted path: `required`, `invalid`, `too_long`, `too_many`, `too_much`,
 * `repeated`, `below_parts`, `foreign_picture`, `unconfirmed`; the server adds `taken`, `not_found`, `itself` and
 * `no_such_product`.
 */
export const productDraftSchema = draftSchema.check(checkTogether);

/** Body of `POST /api/admin/products`: adds id and pieces in stock; null while nobody has counted. */
export const newProductSchema = z
  .strictObject({ ...fields, id: idSchema, stock: z.nullable(countSchema(PRODUCT_LIMITS.stock)) })
  .check(checkTogether);
export type NewProduct = z.infer<typeof newProductSchema>;

/** Body of `PUT /api/admin/products/{id}`: adds the version that the owner saw. */
export const savedProductSchema = z.strictObject({ ...fields, version: z.int('invalid') }).check(checkTogether);
export type SavedProduct = z.infer<typeof savedProductSchema>;

export function toDraft(product: ProductDraft): ProductDraft {
  return Object.fromEntries(DRAFT_FIELDS.map((field) => [field, product[field]])) as unknown as ProductDraft;
}

export function changedFields(before: ProductDraft, after: ProductDraft): DraftField[] {
  return DRAFT_FIELDS.filter((field) => !isSame(before[field], after[field]));
}

/** True if a sample stays one: changing only its price confirms nothing else. */
export const staysSample = (before: ProductDraft & { sample: boolean }, after: ProductDraft): boolean =>
  before.sample && changedFields(before, after).every((field) => field === 'price');

/** Checks a product saved from grid or file: what stays a sample needs no confirmed safety values. */
export function checkSaved(before: ProductDraft & { sample: boolean }, saved: SavedProduct) {
  const safetyConfirmed = saved.safetyConfirmed || staysSample(before, saved);
  return savedProductSchema.safeParse({ ...saved, safetyConfirmed });
}

/** Returns `draft` for an incomplete product; samples pass unconfirmed, because they are not sold in earnest. */
export function allowedStatus(draft: ProductDraft & { sample?: boolean }, wanted: ProductStatus): ProductStatus {
  const safetyConfirmed = draft.safetyConfirmed || draft.sample === true;
  return productDraftSchema.safeParse({ ...toDraft(draft), safetyConfirmed, status: wanted }).success
    ? wanted
    : 'draft';
}

// PostgreSQL reorders the keys of JSON.
function isSame(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => isSame((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]))
  );
}
