import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import type { PlaceDraftRequest, SaveDraftRequest } from '#domain/orders/draft-order.ts';
import type { AdminDraftsRoutes } from '#server/sales/drafts/admin-drafts-routes.ts';
import { client, request } from '#admin/components/request.ts';
import { keyOf, useRead, useWrite } from '#admin/components/use-requests.ts';

const drafts = client<AdminDraftsRoutes>().api.admin['draft-orders'];
const one = drafts[':id'];

export type Draft = InferResponseType<typeof one.$get, 200>;
export type ListedDraft = InferResponseType<typeof drafts.$get, 200>['items'][number];
export type DraftTerms = InferResponseType<typeof drafts.terms.$get, 200>;

export const useDrafts = () => useRead(drafts);
export const useDraftTerms = () => useRead(drafts.terms, {}, { staleTime: Infinity });
export const useDraft = (id: string) => useRead(one, { param: { id } });

interface Named {
  id: string;
  version: number;
}

export function useDraftActions() {
  const client = useQueryClient();
  const readAgain = (exact: boolean) => client.invalidateQueries({ queryKey: keyOf(drafts), exact });
  const show = (draft: Draft) => {
    client.setQueryData(keyOf(one, { param: { id: draft.id } }), draft);
    void readAgain(true);
  };
  const save = useWrite(
    ({ id, json }: { id: string; json: SaveDraftRequest }) => one.$put({ param: { id }, json }),
    [],
    { onSuccess: show },
  );
  const send = useWrite(({ id, version }: Named) => one.send.$post({ param: { id }, json: { version } }), [], {
    onSuccess: show,
    // Reports a refusal after the current draft is loaded, so that the next attempt applies to it.
    onError: () => readAgain(false),
  });
  /** Reads all else again, because an order changes stock, customers and figures. Skips a deleted draft. */
  const onSettled = (_: unknown, error: Error | null, { id }: { id: string }) => {
    const gone = keyOf(one, { param: { id } }).join('/');
    return client.invalidateQueries({ predicate: ({ queryKey }) => error !== null || queryKey.join('/') !== gone });
  };
  const place = useMutation({
    mutationFn: ({ id, json }: { id: string; json: PlaceDraftRequest }) =>
      request(one.place.$post({ param: { id }, json })),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: ({ id, version }: Named) => request(one.$delete({ param: { id }, json: { version } })),
    onSettled,
  });
  return { save, send, place, remove };
}
