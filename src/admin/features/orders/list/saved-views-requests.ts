import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { hc } from 'hono/client';
import type { SavedView } from '#domain/saved-views/saved-view.ts';
import type { AdminSavedViewsRoutes } from '#server/office/saved-views/admin-saved-views-routes.ts';
import { api, request } from '#admin/components/request.ts';

const views = hc<AdminSavedViewsRoutes>(...api).api.admin['saved-views'];

const SCREEN = 'orders';
const KEY = ['saved-views', SCREEN];

export const useSavedViews = () =>
  useQuery({ queryKey: KEY, queryFn: () => request(views.$get({ query: { screen: SCREEN } })) });

export function useSaveView() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (view: Pick<SavedView, 'name' | 'query'>) =>
      request(views.$post({ json: { screen: SCREEN, ...view } })),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}

export function useDeleteView() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => request(views[':id'].$delete({ param: { id } })),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}
