import { useMutation, useQueryClient } from '@tanstack/react-query';
import { hc, type InferResponseType } from 'hono/client';
import type { PlaceDraftRequest, SaveDraftRequest } from '#domain/orders/draft-order.ts';
import type { AdminDraftsRoutes } from '#server/sales/drafts/admin-drafts-routes.ts';
import { api, request } from '#admin/components/request.ts';
import { keyOf, useRead } from '#admin/components/use-requests.ts';

const drafts = hc<AdminDraftsRoutes>(...api).api.admin['draft-orders'];
const one = drafts[':id'];

export type Draft = InferResponseType<typeof one.$get, 200>;
export type ListedDraft = InferResponseType<typeof drafts.$get, 200>['items'][number];
export type DraftTerms = InferResponseType<typeof drafts.terms.$get, 200>;

export const useDrafts = () => useRead(drafts);
export const useDraftTerms = () => useRead(drafts.terms, {}, { staleTime: Infinity });
export const useDraft = (id: string) => useRead(one, { param: { id } });

export function useDraftActions(id: string) {
  const client = useQueryClient();
  const readList = () => client.invalidateQueries({ queryKey: keyOf(drafts), exact: true });
  const show = (draft: Draft) => {
    client.setQueryData(keyOf(one, { param: { id } }), draft);
    void readList();
  };
  const save = useMutation({
    mutationFn: (json: SaveDraftRequest) => request(one.$put({ param: { id }, json })),
    onSuccess: show,
  });
  const send = useMutation({
    mutationFn: (version: number) => request(one.send.$post({ param: { id }, json: { version } })),
    onSuccess: show,
  });
  const place = useMutation({
    mutationFn: (json: PlaceDraftRequest) => request(one.place.$post({ param: { id }, json })),
    // It changes orders, stock, customers and figures too.
    onSuccess: () => client.invalidateQueries(),
  });
  const remove = useMutation({
    mutationFn: (version: number) => request(one.$delete({ param: { id }, json: { version } })),
    onSuccess: readList,
  });
  return { save, send, place, remove };
}
