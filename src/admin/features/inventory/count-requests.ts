import { useMutation } from '@tanstack/react-query';
import { hc } from 'hono/client';
import type { AdminInventoryRoutes } from '#server/catalogue/inventory/admin-inventory-routes.ts';
import type { CountReview } from '#server/catalogue/inventory/review-count.ts';
import { api, request, RequestFailure } from '#admin/components/request.ts';
import { useRefresh } from './inventory-requests.ts';

const count = hc<AdminInventoryRoutes>(...api).api.admin.inventory.count;

export type { CountReview };

/** Compares a counted file with the stocks; nothing is written. */
export const useReviewCount = () =>
  useMutation({
    mutationFn: async (csv: string) => (await request(count.$post({ json: { dryRun: true, csv } }))) as CountReview,
  });

export function useApplyCount() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (ask: { csv: string; review: CountReview; leaveOutWrong: boolean; batch: string }) => {
      const { csv, review, leaveOutWrong, batch } = ask;
      return request(count.$post({ json: { dryRun: false, csv, seen: seenStocks(review), leaveOutWrong, batch } }));
    },
    onSuccess: refresh,
  });
}

/** The differences as they are now, when a count was refused because stocks have moved or a product has gone. */
export function reviewInRefusal(error: unknown): CountReview | undefined {
  if (!(error instanceof RequestFailure)) return undefined;
  if (error.code !== 'changed_meanwhile' && error.code !== 'has_wrong_lines') return undefined;
  return error.problem?.['current'] as CountReview | undefined;
}

/** By product id, the stocks that a review showed. */
export function seenStocks(review: CountReview): Record<string, number> {
  return Object.fromEntries(
    review.lines.flatMap((line) => (line.state === 'counted' ? [[line.productId, line.stock]] : [])),
  );
}
