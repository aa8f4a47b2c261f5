import { DEFAULT_CATEGORIES } from '#domain/settings/categories.ts';
import { publishedSettings } from './published-settings.ts';

const { categories } = publishedSettings.categories?.value ?? DEFAULT_CATEGORIES;
const names = new Map(categories.map(({ category, name }) => [category, name]));

export const shopCategories: readonly string[] = [...names.keys()];
/** Those that had something to sell when the deploy was built. */
export const menuCategories = shopCategories.filter((each) => publishedSettings.menu?.includes(each) ?? true);

/** One that a product has and that is not published yet goes by the words of its slug. */
export const categoryName = (category: string): string => names.get(category) ?? category.replaceAll('-', ' ');
