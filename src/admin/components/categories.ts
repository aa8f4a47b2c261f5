import { useQuery } from '@tanstack/react-query';
import { DEFAULT_CATEGORIES } from '#domain/settings/categories.ts';
import type { AdminSettingsRoutes } from '#server/office/settings/admin-settings-routes.ts';
import { client, request } from './request.ts';

const { categories } = client<AdminSettingsRoutes>().api.admin.settings;

/** Reads stored names, which the shop shows after the next build. The renaming screen shares the query key. */
export function useCategories() {
  const { data } = useQuery({
    queryKey: ['settings', 'categories'],
    queryFn: () => request(categories.$get()),
    staleTime: Infinity,
  });
  const named = (data?.value ?? DEFAULT_CATEGORIES).categories;
  const choices = named.map(({ category, name }) => ({ value: category, label: name }));
  const nameOf = (category: string) => choices.find(({ value }) => value === category)?.label ?? category;
  return {
    choices,
    nameOf,
    /** Choices including the chosen category, which may have been removed meanwhile. */
    choicesWith: (category: string) =>
      choices.some(({ value }) => value === category) ? choices : [{ value: category, label: category }, ...choices],
  };
}
