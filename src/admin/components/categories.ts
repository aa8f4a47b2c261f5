import { useQuery } from '@tanstack/react-query';
import type { Category } from '#domain/products/product.ts';
import { DEFAULT_CATEGORIES } from '#domain/settings/categories.ts';
import type { AdminSettingsRoutes } from '#server/office/settings/admin-settings-routes.ts';
import { client, request } from './request.ts';

const { categories } = client<AdminSettingsRoutes>().api.admin.settings;

/** Names are as stored; the shop shows them with the next build. The screen that renames writes under the same query key. */
export function useCategories() {
  const { data } = useQuery({
    queryKey: ['settings', 'categories'],
    queryFn: () => request(categories.$get()),
    staleTime: Infinity,
  });
  const named = (data?.value ?? DEFAULT_CATEGORIES).categories;
  return {
    choices: named.map(({ category, name }) => ({ value: category, label: name })),
    nameOf: (category: Category) => named.find((each) => each.category === category)!.name,
  };
}
