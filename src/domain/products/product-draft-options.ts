import * as z from 'zod/mini';
import { plateLineSchema } from '#domain/engraving/plate-line.ts';
import { textSchema } from '#domain/text/text-schema.ts';
import { pictureAddressSchema } from './picture-address.ts';
import { baniSchema, countSchema, PRODUCT_LIMITS } from './product-draft-numbers.ts';
import type { ProductOption } from './product.ts';

export const OPTION_TYPES = ['select', 'text', 'date'] as const satisfies readonly ProductOption['type'][];

const choiceSchema = z.strictObject({
  /** Stored in carts and orders; carts ask again after a change. */
  value: textSchema(40).check(z.regex(/^([a-z0-9][a-z0-9-]*)?$/, 'invalid')),
  label: textSchema(PRODUCT_LIMITS.label),
  /** Bani added to the unit price. */
  priceDelta: baniSchema,
  /** Shown in gallery, cart and order once chosen. */
  picture: z.nullable(pictureAddressSchema),
  swatch: z.nullable(z.string('required').check(z.toLowerCase(), z.regex(/^#[0-9a-f]{6}$/, 'invalid'))),
});

const optionSchema = z
  .strictObject({
    key: textSchema(31).check(z.regex(/^([a-z][a-z0-9-]*)?$/, 'invalid')),
    label: textSchema(PRODUCT_LIMITS.label),
    type: z.enum(OPTION_TYPES, 'required'),
    required: z.boolean('required'),
    choices: z.array(choiceSchema, 'required').check(z.maxLength(PRODUCT_LIMITS.choices, 'too_many')),
    maxLength: z.nullable(countSchema(PRODUCT_LIMITS.optionText).check(z.gte(1, 'invalid'))),
    part: z.nullable(z.strictObject({ title: textSchema(PRODUCT_LIMITS.label), price: baniSchema })),
    engraving: z.nullable(plateLineSchema),
  })
  .check(
    z.check<ProductOption>(
      ({ value, issues }) => {
        const add = (path: (string | number)[], message: string) =>
          issues.push({ code: 'custom', message, path, input: value });
        const { type, choices, maxLength, part, engraving } = value;
        if (!Array.isArray(choices)) return;
        if (type === 'select' && choices.length === 0) add(['choices'], 'required');
        if (type !== 'select' && choices.length > 0) add(['choices'], 'invalid');
        if (type === 'select' && part) add(['part'], 'invalid');
        if (type === 'select' && engraving) add(['engraving'], 'invalid');
        // Engraved text is measured, not counted.
        if (engraving && typeof maxLength === 'number') add(['maxLength'], 'invalid');
        if (type !== 'text' && typeof maxLength === 'number') add(['maxLength'], 'invalid');
        for (const index of repeated(choices.map((choice) => choice?.value)))
          add(['choices', index, 'value'], 'repeated');
      },
      { when: ({ value }) => typeof value === 'object' && value !== null },
    ),
  );

/** Options of a product, in the order in which the shop asks for them. */
export const draftOptionsSchema = z.array(optionSchema, 'required').check(
  z.maxLength(PRODUCT_LIMITS.options, 'too_many'),
  z.check<ProductOption[]>(
    ({ value, issues }) => {
      for (const index of repeated(value.map((option) => option?.key))) {
        issues.push({ code: 'custom', message: 'repeated', path: [index, 'key'], input: value });
      }
    },
    { when: ({ value }) => Array.isArray(value) },
  ),
);

/** Returns the bani of the parts always included in the price; 0 for an invalid list. */
export function priceWithin(options: readonly ProductOption[]): number {
  if (!Array.isArray(options)) return 0;
  return options.reduce((sum, option) => sum + (option?.required ? (option.part?.price ?? 0) : 0), 0);
}

/** Returns the indexes of entries that repeat an earlier one; empty ones never do. */
export function repeated(list: readonly (string | undefined)[]): number[] {
  return list.flatMap((entry, index) => (entry && list.indexOf(entry) < index ? [index] : []));
}
