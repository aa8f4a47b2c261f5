import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { hc, type InferResponseType } from 'hono/client';
import type { ClaimDecision, ReturnMoveRequest } from '#domain/returns/return-requests.ts';
import type { AdminReturnsRoutes } from '#server/sales/returns/admin-returns-routes.ts';
import { api, request, RequestFailure } from '#admin/components/request.ts';
import { toQuery } from '#admin/components/use-url-filters.ts';

const returns = hc<AdminReturnsRoutes>(...api).api.admin.returns;
const oneReturn = returns[':id'];

export type OrderReturn = InferResponseType<typeof returns.$get, 200>['items'][number];

/** A list's parameters as the address has them; `all` stands for every state. */
interface ReturnsFilters {
  search: string;
  state: string;
}

const keyOf = (id: string) => ['returns', 'one', id];

export const useReturns = (filters: ReturnsFilters) =>
  useInfiniteQuery({
    queryKey: ['returns', 'list', filters],
    queryFn: ({ pageParam }) => request(returns.$get({ query: pageQuery(filters, pageParam) })),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  });

/** The server judges what stands in the address. */
function pageQuery({ search, state }: ReturnsFilters, cursor: string): object {
  return { ...toQuery({ search, state: state === 'all' ? '' : state }), ...(cursor && { cursor }) };
}

export const useReturn = (id: string) =>
  useQuery({ queryKey: keyOf(id), queryFn: () => request(oneReturn.$get({ param: { id } })) });

/** Moves a withdrawal and shows it as the answer, or the refusal, says that it is; all else is read anew. */
export const useReturnMove = (id: string) =>
  useReturnWrite(id, (json: ReturnMoveRequest) => request(oneReturn.moves.$post({ param: { id }, json })));

/** The same for what becomes of one that came with number and contact alone. */
export const useClaimDecision = (id: string) =>
  useReturnWrite(id, (json: ClaimDecision) => request(oneReturn.claim.$post({ param: { id }, json })));

function useReturnWrite<Asked>(id: string, write: (asked: Asked) => Promise<OrderReturn>) {
  const client = useQueryClient();
  const show = (orderReturn: OrderReturn | undefined) => {
    if (orderReturn) {
      // A read that began before the write would bring the withdrawal as it was.
      void client.cancelQueries({ queryKey: keyOf(id) });
      client.setQueryData(keyOf(id), orderReturn);
    }
    // A move changes the order, stock, figures and mails too.
    void client.invalidateQueries({ predicate: ({ queryKey }) => !(queryKey[1] === 'one' && queryKey[2] === id) });
  };
  return useMutation({
    mutationFn: write,
    onSuccess: show,
    onError: (error) =>
      show(error instanceof RequestFailure ? (error.problem?.current as OrderReturn | undefined) : undefined),
  });
}
