import type { Category } from '#domain/products/product.ts';
import { DEFAULT_CATEGORIES } from '#domain/settings/categories.ts';
import { publishedSettings } from './published-settings.ts';

const { categories } = publishedSettings.categories?.value ?? DEFAULT_CATEGORIES;

export const shopCategories: readonly Category[] = categories.map(({ category }) => category);

export const categoryNames = Object.fromEntries(categories.map(({ category, name }) => [category, name])) as Record<
  Category,
  string
>;
