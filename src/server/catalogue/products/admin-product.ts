import { lowestPriceBeforeReduction, type PricePoint } from '#domain/products/lowest-price.ts';
import type { ProductDraft } from '#domain/products/product-draft.ts';
import type { Connection } from '#server/platform/database/database.ts';

/** Everything that the back-office knows about a product. Prices are bani. */
export interface AdminProduct extends ProductDraft {
  id: string;
  stock: number;
  position: number;
  /** It came with the shop, and no owner has made it their own yet. */
  sample: boolean;
  version: number;
  createdAt: Date;
  updatedAt: Date;
  /** Every price it has had, oldest first; the last one applies now. */
  priceHistory: PricePoint[];
  /** Lowest price of the 30 days before the one that applies now; null when there was none. */
  lowestPrice30d: number | null;
}

/** One product of any status, or nothing. */
export async function findAdminProduct(db: Connection, id: string): Promise<AdminProduct | undefined> {
  const row = await db
    .selectFrom('products')
    .select([
      'id',
      'title',
      'summary',
      'description',
      'category',
      'status',
      'sku',
      'price',
      'stock',
      'position',
      'sample',
      'version',
      'options',
      'compare_at_price as compareAtPrice',
      'low_stock_at as lowStockAt',
      'weight_grams as weightGrams',
      'parcel_size as parcelSize',
      'image_product as imageProduct',
      'image_alt as imageAlt',
      'created_at as createdAt',
      'updated_at as updatedAt',
    ]) // prettier-ignore
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const priceHistory = await db
    .selectFrom('price_history')
    .select(['price', 'valid_from as validFrom'])
    .where('product_id', '=', id)
    .orderBy('valid_from')
    .execute();
  return { ...row, priceHistory, lowestPrice30d: lowestPriceBeforeReduction(priceHistory) };
}

/** As {@link findAdminProduct}, for a product that was just written. */
export async function getAdminProduct(db: Connection, id: string): Promise<AdminProduct> {
  const product = await findAdminProduct(db, id);
  if (!product) throw new Error('the product went away in its own transaction');
  return product;
}

/** Who changed a product last, and when; nothing for what came with the shop. */
export async function findLastChange(db: Connection, id: string): Promise<{ by: string; at: Date } | undefined> {
  return db
    .selectFrom('audit_log')
    .select(['actor as by', 'at'])
    .where('subject', '=', productSubject(id))
    .orderBy('id', 'desc')
    .executeTakeFirst();
}

/** How the audit log names a product. */
export const productSubject = (id: string): string => `product/${id}`;
