import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import type { ClaimDecision, ReturnMoveRequest } from '#domain/returns/return-requests.ts';
import type { AdminReturnsRoutes } from '#server/sales/returns/admin-returns-routes.ts';
import { client, request, RequestFailure } from '#admin/components/request.ts';
import { keyOf, useList, useRead } from '#admin/components/use-requests.ts';

const returns = client<AdminReturnsRoutes>().api.admin.returns;
const oneReturn = returns[':id'];

export type OrderReturn = InferResponseType<typeof returns.$get, 200>['items'][number];

/** @param filters - `all` stands for every state */
export const useReturns = ({ search, state }: { search: string; state: string }) =>
  useList(returns, { search, state: state === 'all' ? '' : state });

export const useReturn = (id: string) => useRead(oneReturn, { param: { id } });

/** Moves a return, shows it from the answer or refusal, and reads everything else again. */
export const useReturnMove = (id: string) =>
  useReturnWrite(id, (json: ReturnMoveRequest) => request(oneReturn.moves.$post({ param: { id }, json })));

/** Decides about a claim, which came with number and contact alone, in the same way. */
export const useClaimDecision = (id: string) =>
  useReturnWrite(id, (json: ClaimDecision) => request(oneReturn.claim.$post({ param: { id }, json })));

function useReturnWrite<Asked>(id: string, write: (asked: Asked) => Promise<OrderReturn>) {
  const client = useQueryClient();
  const queryKey = keyOf(oneReturn, { param: { id } });
  const show = (orderReturn: OrderReturn | undefined) => {
    if (orderReturn) {
      // A read that began before the write would show the old return.
      void client.cancelQueries({ queryKey, exact: true });
      client.setQueryData(queryKey, orderReturn);
    }
    // A move also changes the order, stock, figures and mails.
    void client.invalidateQueries({ predicate: (query) => query.queryKey.join('/') !== queryKey.join('/') });
  };
  return useMutation({
    mutationFn: write,
    onSuccess: show,
    onError: (error) =>
      show(error instanceof RequestFailure ? (error.problem?.current as OrderReturn | undefined) : undefined),
  });
}
