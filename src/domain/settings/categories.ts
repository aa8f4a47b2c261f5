import * as z from 'zod/mini';
import { categorySchema } from '#domain/products/category.ts';
import { textSchema } from '#domain/text/text-schema.ts';

export const MOST_CATEGORIES = 30;

/** Categories of the shop with their names, in the order shown to customers. */
export const categoriesSchema = z.strictObject({
  categories: z
    .array(z.strictObject({ category: categorySchema, name: textSchema(40) }))
    .check(z.minLength(1, 'required'), z.maxLength(MOST_CATEGORIES, 'too_many'))
    .check(
      z.refine((given) => new Set(given.map(({ category }) => category)).size === given.length, 'invalid'),
      z.refine(
        (given) => new Set(given.map(({ name }) => name.toLocaleLowerCase('ro'))).size === given.length,
        'taken',
      ),
    ),
});
export type CategorySettings = z.infer<typeof categoriesSchema>;

/** Initial names of the first categories, which distinguish them whatever an owner calls them. */
export const DEFAULT_CATEGORY_NAMES: Readonly<Record<string, string>> = {
  bebelusi: 'Bebeluși',
  familie: 'Familie',
  animale: 'Animale',
  cadouri: 'Cadouri',
  rezerve: 'Rezerve',
};

export const DEFAULT_CATEGORIES: CategorySettings = {
  categories: Object.entries(DEFAULT_CATEGORY_NAMES).map(([category, name]) => ({ category, name })),
};
