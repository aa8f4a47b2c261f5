import { sql } from 'kysely';
import { lowestPriceBefore, struckPrice, type PricePoint } from '#domain/products/price-reductions.ts';
import type { ProductDraft } from '#domain/products/product-draft.ts';
import { goesWithColumn } from './goes-with/goes-with-column.ts';
import { readPrices, reductionsInDays, type StoredReduction } from './prices/read-prices.ts';
import type { Connection } from '#server/platform/database/database.ts';

/** Everything that the back-office knows about a product. Prices are in bani. */
export interface AdminProduct extends ProductDraft {
  id: string;
  stock: number;
  position: number;
  /** True while a product that came with the shop has not been saved or confirmed by an owner. */
  sample: boolean;
  version: number;
  createdAt: Date;
  updatedAt: Date;
  /** Regular prices, oldest first; the last applies now. A null price means not on sale. `by`: who set it, if known. */
  priceHistory: (PricePoint & { by?: string | undefined })[];
  /** Past, current and future reductions, oldest first. */
  reductions: StoredReduction[];
  /** Price that a reduction strikes now, or would if it began now; null without any price in the 30 days before. */
  priorPrice: number | null;
}

const COLUMNS = [
  'id', 'title', 'summary', 'description', 'category', 'status', 'sku', 'price', 'stock', 'position', 'sample', 'version',
  'options', 'audience', 'safety', 'safetyConfirmed', 'lowStockAt',
  'weightGrams', 'parcelSize', 'makingDays', 'imageProduct', 'imageAlt',
  'createdAt', 'updatedAt', goesWithColumn.as('goesWith'),
] as const; // prettier-ignore

export async function listAdminDrafts(db: Connection, ids: readonly string[]) {
  const rows = await db
    .selectFrom('products')
    .select(COLUMNS)
    .select(reductionsInDays.as('reductions'))
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export async function findAdminProduct(db: Connection, id: string): Promise<AdminProduct | undefined> {
  const row = await db.selectFrom('products').select(COLUMNS).where('id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const now = new Date();
  const { history, reductions } = (await readPrices(db, [id])).get(id)!;
  const setters = await findSetters(db, id);
  return {
    ...row,
    priceHistory: history.map((point) => ({ ...point, by: setters.get(point.validFrom.getTime()) })),
    reductions,
    priorPrice: struckPrice(history, reductions, now) ?? lowestPriceBefore(history, reductions, now),
  };
}

/** Maps each price's time to its actor: rows of one transaction share one time. */
async function findSetters(db: Connection, id: string): Promise<Map<number, string>> {
  const found = await db
    .selectFrom('priceHistory')
    .innerJoin('events', (join) => join.onRef('events.at', '=', 'priceHistory.validFrom'))
    .select(['actor', 'at'])
    .where('productId', '=', id)
    .where('events.orderId', 'is', null)
    .where('subject', '=', productSubject(id))
    .execute();
  return new Map(found.map(({ actor, at }) => [at.getTime(), actor]));
}

export async function getAdminProduct(db: Connection, id: string): Promise<AdminProduct> {
  const product = await findAdminProduct(db, id);
  if (!product) throw new Error('the product went away in its own transaction');
  return product;
}

/** Finds who changed a product last, and when; undefined for one untouched since it came with the shop. */
export async function findLastChange(db: Connection, id: string): Promise<{ by: string; at: Date } | undefined> {
  return db
    .selectFrom('events')
    .select(['actor as by', 'at'])
    .where('orderId', 'is', null)
    .where('subject', '=', productSubject(id))
    .orderBy('id', 'desc')
    .executeTakeFirst();
}

export const productSubject = (id: string): string => `product/${id}`;
