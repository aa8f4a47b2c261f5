import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { useNavigate } from 'react-router';
import type { OpenReturnRequest } from '#domain/returns/return-requests.ts';
import type { AdminReturnsRoutes } from '#server/sales/returns/admin-returns-routes.ts';
import { client, request, RequestFailure } from '#admin/components/request.ts';
import { keyOf, useRead } from '#admin/components/use-requests.ts';
import { orderKey } from '../orders-requests.ts';

const ofOrder = client<AdminReturnsRoutes>().api.admin.orders[':id'].returns;

export type OpenableOrder = InferResponseType<typeof ofOrder.$get, 200>;

export const useOpenableOrder = (id: string) => useRead(ofOrder, { param: { id } }, { staleTime: 0, gcTime: 0 });

/** Opens a return and its page; a refusal updates what can still be returned. */
export function useOpenReturn(id: string) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (json: OpenReturnRequest) => request(ofOrder.$post({ param: { id }, json })),
    onSuccess: async (opened) => {
      await navigate(`/admin/returns/${opened.id}`);
      // The return also changes the order, stock, figures and mails.
      void client.invalidateQueries();
    },
    onError: (error) => {
      const current = error instanceof RequestFailure ? error.problem?.current : undefined;
      if (current) client.setQueryData(keyOf(ofOrder, { param: { id } }), current);
      void client.invalidateQueries({ queryKey: orderKey(id), exact: true });
    },
  });
}
