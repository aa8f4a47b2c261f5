import type { SavedView } from '#domain/saved-views/saved-view.ts';
import type { AdminSavedViewsRoutes } from '#server/office/saved-views/admin-saved-views-routes.ts';
import { client } from '#admin/components/request.ts';
import { useRead, useWrite } from '#admin/components/use-requests.ts';

const views = client<AdminSavedViewsRoutes>().api.admin['saved-views'];

const screen = 'orders';
const TOUCHED = ['saved-views'];

export const useSavedViews = () => useRead(views, { query: { screen } });

export const useSaveView = () =>
  useWrite((view: Pick<SavedView, 'name' | 'query'>) => views.$post({ json: { screen, ...view } }), TOUCHED);

export const useDeleteView = () => useWrite((id: string) => views[':id'].$delete({ param: { id } }), TOUCHED);
