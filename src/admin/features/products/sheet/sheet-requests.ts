import { hc } from 'hono/client';
import { tableAddress } from '#admin/components/language.ts';
import { api, request } from '#admin/components/request.ts';
import type { AdminSheetRoutes } from '#server/catalogue/product-sheet/admin-sheet-routes.ts';
import type { SheetReview } from '#server/catalogue/product-sheet/review-sheet.ts';

const sheet = hc<AdminSheetRoutes>(...api).api.admin.products.import;
export const exportAddress = () => tableAddress('/api/admin/products/export.csv');

export type { SheetReview };

/** Compares a products' file with the catalogue; nothing is written. */
export const compareSheet = async (csv: string) =>
  (await request(sheet.$post({ json: { dryRun: true, csv } }))) as SheetReview;

export const applySheet = ({ csv }: { csv: string }, { digest }: SheetReview, leaveOutWrong: boolean) =>
  request(sheet.$post({ json: { dryRun: false, csv, digest, leaveOutWrong } }));
