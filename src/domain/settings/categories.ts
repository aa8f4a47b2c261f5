import * as z from 'zod/mini';
import { CATEGORIES, type Category } from '#domain/products/product.ts';
import { textSchema } from '#domain/text/text-schema.ts';

/** The categories of the shop, in the order in which customers see them, each with its name. */
export const categoriesSchema = z
  .strictObject({
    categories: z.array(z.strictObject({ category: z.enum(CATEGORIES), name: textSchema(40) })),
  })
  .check(({ value: { categories }, issues }) => {
    const fault = (message: string) =>
      issues.push({ code: 'custom', message, path: ['categories'], input: categories });
    const named = new Set(categories.map(({ category }) => category));
    if (named.size !== CATEGORIES.length || categories.length !== CATEGORIES.length) fault('invalid');
    const names = new Set(categories.map(({ name }) => name.toLocaleLowerCase('ro')));
    if (names.size !== categories.length) fault('taken');
  });
export type CategorySettings = z.infer<typeof categoriesSchema>;

/** Names that categories have at first; they tell them apart whatever an owner calls them. */
export const DEFAULT_CATEGORY_NAMES: Record<Category, string> = {
  bebelusi: 'Bebeluși',
  familie: 'Familie',
  animale: 'Animale',
  cadouri: 'Cadouri',
  rezerve: 'Rezerve',
};

export const DEFAULT_CATEGORIES: CategorySettings = {
  categories: CATEGORIES.map((category) => ({ category, name: DEFAULT_CATEGORY_NAMES[category] })),
};
