import { DEFAULT_CATEGORIES } from '#domain/settings/categories.ts';
import { publishedSettings } from './published-settings.ts';

const { categories } = publishedSettings.categories?.value ?? DEFAULT_CATEGORIES;
const names = new Map(categories.map(({ category, name }) => [category, name]));

export const shopCategories: readonly string[] = [...names.keys()];
/** Categories with products on sale at build time. */
export const menuCategories = shopCategories.filter((each) => publishedSettings.menu?.includes(each) ?? true);

/** Returns a category's name; an unpublished one gets the words of its slug. */
export const categoryName = (category: string): string => names.get(category) ?? category.replaceAll('-', ' ');
