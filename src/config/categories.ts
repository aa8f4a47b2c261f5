import { DEFAULT_CATEGORIES } from '#domain/settings/categories.ts';
import { publishedSettings } from './published-settings.ts';

const { categories } = publishedSettings.categories?.value ?? DEFAULT_CATEGORIES;
const names = new Map(categories.map(({ category, name }) => [category, name]));

export const shopCategories: readonly string[] = [...names.keys()];

/** One that a product has and that is not published yet goes by the words of its slug. */
export const categoryName = (category: string): string => names.get(category) ?? category.replaceAll('-', ' ');
