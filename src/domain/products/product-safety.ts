import * as z from 'zod/mini';
import { optionalTextSchema, textSchema } from '#domain/text/text-schema.ts';
import { countSchema } from './product-draft-numbers.ts';

/** Warnings on products; the shop has text and drawing for each. */
export const SAFETY_WARNINGS = [
  'never-in-plaster', 'heat', 'dust', 'keep-from-children', 'small-parts', 'skin',
] as const; // prettier-ignore
export type SafetyWarning = (typeof SAFETY_WARNINGS)[number];

export const NET_UNITS = ['g', 'ml'] as const;

/** Content of a package sold by weight or volume, in whole grams or millilitres. */
export interface NetQuantity {
  quantity: number;
  unit: (typeof NET_UNITS)[number];
}

/** Path of a file, named by its content's SHA-256. */
export const SHEET_PATH = /^\/media\/([a-f0-9]{64})\.pdf$/;

/** Safety data of an offer (Regulation (EU) 2023/988 art. 19) and its quantity (HG 947/2000). */
export const productSafetySchema = z.strictObject({
  /** Maker with postal and electronic address; null if the trader makes it. */
  manufacturer: z.nullable(
    z.strictObject({ name: textSchema(120), address: textSchema(200), contact: textSchema(200) }),
  ),
  /** Model, type or batch; empty if the SKU identifies the product. */
  model: optionalTextSchema(80),
  net: z.nullable(
    z.strictObject({ quantity: countSchema(100_000).check(z.gte(1, 'required')), unit: z.enum(NET_UNITS, 'required') }),
  ),
  /** Age in years from which people may handle it; null if undecided. */
  handledFrom: z.nullable(countSchema(18)),
  warnings: z
    .array(z.enum(SAFETY_WARNINGS, 'invalid'), 'required')
    .check(z.maxLength(SAFETY_WARNINGS.length, 'too_many')),
  moreWarnings: optionalTextSchema(1000),
  sheet: z.nullable(z.string('invalid').check(z.regex(SHEET_PATH, 'invalid'))),
});
export type ProductSafety = z.infer<typeof productSafetySchema>;

/** Values of a product not described yet. */
export const NO_SAFETY: ProductSafety = {
  manufacturer: null,
  model: '',
  net: null,
  handledFrom: null,
  warnings: [],
  moreWarnings: '',
  sheet: null,
};

/** Checks that an active product has an age and confirmed values. */
export function checkSafety(
  { status, safety, safetyConfirmed }: { status: string; safety: ProductSafety; safetyConfirmed: boolean },
  add: (path: (string | number)[], code: string) => void,
): void {
  if (status !== 'active' || typeof safety !== 'object' || safety === null) return;
  if (safety.handledFrom === null) add(['safety', 'handledFrom'], 'required');
  if (safetyConfirmed !== true) add(['safetyConfirmed'], 'unconfirmed');
}
