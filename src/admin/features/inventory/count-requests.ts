import { hc } from 'hono/client';
import type { AdminInventoryRoutes } from '#server/catalogue/inventory/admin-inventory-routes.ts';
import type { CountReview } from '#server/catalogue/inventory/review-count.ts';
import { api, request } from '#admin/components/request.ts';

const count = hc<AdminInventoryRoutes>(...api).api.admin.inventory.count;

export type { CountReview };

/** Compares a counted file with the stocks; nothing is written. */
export const compareCount = async (csv: string) =>
  (await request(count.$post({ json: { dryRun: true, csv } }))) as CountReview;

export const applyCount = (file: { id: string; csv: string }, review: CountReview, leaveOutWrong: boolean) => {
  const ask = { csv: file.csv, batch: file.id, seen: seenStocks(review), leaveOutWrong };
  return request(count.$post({ json: { dryRun: false, ...ask } }));
};

/** By product id, the stocks that a review showed. */
export function seenStocks(review: CountReview): Record<string, number> {
  return Object.fromEntries(
    review.lines.flatMap((line) => (line.state === 'counted' ? [[line.productId, line.stock]] : [])),
  );
}
