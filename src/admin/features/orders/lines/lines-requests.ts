import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { request, RequestFailure } from '#admin/components/request.ts';
import type { OrderLinesRequest } from '#domain/orders/order-requests.ts';
import { toAsked, type DraftLine } from './draft-lines.ts';
import { oneOrder, orderKey, showCurrent, type Order } from '../orders-requests.ts';

export type LinesChange = NonNullable<InferResponseType<typeof oneOrder.lines.$put, 200>['change']>;

export interface WantedLines {
  version: number;
  draft: DraftLine[];
  discount?: OrderLinesRequest['discount'];
}

export const toRequest = ({ version, draft, discount }: WantedLines) => ({ version, lines: toAsked(draft), discount });

/** Asks the server for the totals of the lines, without changing anything. */
export function useLinesPreview(order: Order, wanted: WantedLines, isAsked: boolean) {
  const client = useQueryClient();
  const asked = toRequest(wanted);
  return useQuery({
    queryKey: ['orders', 'lines-preview', order.id, asked],
    queryFn: async () => {
      const json = { ...asked, dryRun: true };
      try {
        return await request(oneOrder.lines.$put({ param: { id: order.id }, json }));
      } catch (error) {
        if (error instanceof RequestFailure && error.code === 'changed_meanwhile') showCurrent(client, error);
        throw error;
      }
    },
    // Reads the cache, which has the saved version before the next render, to avoid a needless request.
    enabled: () => isAsked && wanted.version === client.getQueryData<Order>(orderKey(order.id))?.version,
    // Stock changes, so an earlier answer may be wrong.
    staleTime: 0,
    gcTime: 0,
  });
}
