import { onSale } from '../on-sale.ts';
import type { Connection } from '#server/platform/database/database.ts';

interface SiteProduct {
  id: string;
  title: string;
  summary: string;
  updatedAt: Date;
}

/** Most addresses that a sitemap may hold (sitemaps.org 0.9). */
const MOST = 50_000;

export function listForSite(db: Connection): Promise<SiteProduct[]> {
  return db
    .selectFrom('products')
    .select(['id', 'title', 'summary', 'updatedAt'])
    .where(onSale())
    .orderBy('position')
    .orderBy('id')
    .limit(MOST)
    .execute();
}
