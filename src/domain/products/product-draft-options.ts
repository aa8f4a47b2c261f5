import * as z from 'zod/mini';
import { plateLineSchema } from '#domain/engraving/plate-line.ts';
import { textSchema } from '#domain/text/text-schema.ts';
import { pictureAddressSchema } from './picture-address.ts';
import { baniSchema, countSchema, PRODUCT_LIMITS } from './product-draft-numbers.ts';
import type { ProductOption } from './product.ts';

export const OPTION_TYPES = ['select', 'text', 'date'] as const satisfies readonly ProductOption['type'][];

const choiceSchema = z.strictObject({
  /** Carts and orders keep it; changing it makes carts ask again. */
  value: textSchema(40).check(z.regex(/^([a-z0-9][a-z0-9-]*)?$/, 'invalid')),
  label: textSchema(PRODUCT_LIMITS.label),
  /** Added to the unit price, in bani. */
  priceDelta: baniSchema,
  /** Gallery, cart and order show it once it is chosen. */
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
        // What fits a plate is measured.
        if (engraving && typeof maxLength === 'number') add(['maxLength'], 'invalid');
        if (type !== 'text' && typeof maxLength === 'number') add(['maxLength'], 'invalid');
        for (const index of repeated(choices.map((choice) => choice?.value)))
          add(['choices', index, 'value'], 'repeated');
      },
      { when: ({ value }) => typeof value === 'object' && value !== null },
    ),
  );

/** The ways to personalise a product, in the order in which the shop asks for them. */
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

/** Bani of the parts that a piece always has, which its price holds; what is not a list of options yet has none. */
export function priceWithin(options: readonly ProductOption[]): number {
  if (!Array.isArray(options)) return 0;
  return options.reduce((sum, option) => sum + (option?.required ? (option.part?.price ?? 0) : 0), 0);
}

/** Places of a list at which something stands that stood there before; nothing is no repetition. */
export function repeated(list: readonly (string | undefined)[]): number[] {
  return list.flatMap((entry, index) => (entry && list.indexOf(entry) < index ? [index] : []));
}
