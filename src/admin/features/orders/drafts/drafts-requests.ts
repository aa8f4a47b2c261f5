import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { hc, type InferResponseType } from 'hono/client';
import type { PlaceDraftRequest, SaveDraftRequest } from '#domain/orders/draft-order.ts';
import type { AdminDraftsRoutes } from '#server/sales/drafts/admin-drafts-routes.ts';
import { api, request } from '#admin/components/request.ts';

const drafts = hc<AdminDraftsRoutes>(...api).api.admin['draft-orders'];
const one = drafts[':id'];

export type Draft = InferResponseType<typeof one.$get, 200>;
export type ListedDraft = InferResponseType<typeof drafts.$get, 200>['items'][number];
export type DraftTerms = InferResponseType<typeof drafts.terms.$get, 200>;

const draftKey = (id: string) => ['draft-orders', 'one', id];

export const useDrafts = () => useQuery({ queryKey: ['draft-orders', 'list'], queryFn: () => request(drafts.$get()) });

export const useDraftTerms = () =>
  useQuery({ queryKey: ['draft-orders', 'terms'], queryFn: () => request(drafts.terms.$get()), staleTime: Infinity });

export const useDraft = (id: string) =>
  useQuery({ queryKey: draftKey(id), queryFn: () => request(one.$get({ param: { id } })) });

export function useDraftActions(id: string) {
  const client = useQueryClient();
  const show = (draft: Draft) => {
    client.setQueryData(draftKey(id), draft);
    void client.invalidateQueries({ queryKey: ['draft-orders', 'list'] });
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
    onSuccess: () => client.invalidateQueries({ queryKey: ['draft-orders', 'list'] }),
  });
  return { save, send, place, remove };
}
