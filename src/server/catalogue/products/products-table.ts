import { sql, type ExpressionBuilder } from 'kysely';
import { look } from '#config/look.ts';
import { lowestPriceBeforeReduction, type PricePoint } from '#domain/products/lowest-price.ts';
import { isReduced, type Category, type Product, type ProductCard } from '#domain/products/product.ts';
import type { DatabaseSchema } from '#server/platform/database/database-schema.ts';
import type { ProductFilter } from '#domain/products/product-filter.ts';
import { PAGE_SIZE } from '#domain/products/product-filter.ts';
import { FEATURED_COUNT } from '#domain/settings/look.ts';
import type { Connection } from '#server/platform/database/database.ts';

const CARD_COLUMNS = [
  'id', 'title', 'summary', 'category', 'price', 'compare_at_price as compareAtPrice', 'stock',
  'low_stock_at as lowStockAt', 'image_product as imageProduct', 'image_alt as imageAlt', 'options',
  'weight_grams as weightGrams', 'parcel_size as parcelSize',
] as const; // prettier-ignore

/** One active product with all that its page shows, or nothing. */
export async function findProduct(db: Connection, id: string): Promise<Product | undefined> {
  const row = await db
    .selectFrom('products')
    .select([...CARD_COLUMNS, 'description', 'sku'])
    .where('id', '=', id)
    .where('status', '=', 'active')
    .executeTakeFirst();
  return row && (await withLowestPrices(db, [row]))[0];
}

/** The active products among these ids, by id. */
export async function findProductCards(db: Connection, ids: string[]): Promise<Map<string, ProductCard>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('products')
    .select(CARD_COLUMNS)
    .where('id', 'in', ids)
    .where('status', '=', 'active')
    .execute();
  return new Map((await withLowestPrices(db, rows)).map((product) => [product.id, product]));
}

/** A page of the active catalogue and how many products match in all. */
export async function listProductCards(
  db: Connection,
  filter: ProductFilter,
): Promise<{ products: ProductCard[]; total: number }> {
  const matching = db
    .selectFrom('products')
    .where('status', '=', 'active')
    .where((eb) => eb.and(conditions(eb, filter)));
  const ordered = {
    recomandate: matching.orderBy('position'),
    'pret-crescator': matching.orderBy('price'),
    'pret-descrescator': matching.orderBy('price', 'desc'),
    noi: matching.orderBy('created_at', 'desc'),
  }[filter.sort];
  const [rows, count] = await Promise.all([
    ordered
      .select(CARD_COLUMNS)
      .orderBy('id')
      .limit(PAGE_SIZE)
      .offset((filter.page - 1) * PAGE_SIZE)
      .execute(),
    matching.select((eb) => eb.fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { products: await withLowestPrices(db, rows), total: Number(count.total) };
}

/**
 * The products of the main page: those that the owner chose, in their order, else the first ones of the catalogue.
 * @param chosen - their ids; one that is not on sale is left out
 */
export async function listFeaturedProducts(
  db: Connection,
  chosen: readonly string[] = look.featured,
): Promise<ProductCard[]> {
  const onSale = db.selectFrom('products').select(CARD_COLUMNS).where('status', '=', 'active').limit(FEATURED_COUNT);
  const featured = chosen.length > 0 ? await onSale.where('id', 'in', chosen).execute() : [];
  if (featured.length === 0) return withLowestPrices(db, await onSale.orderBy('position').orderBy('id').execute());
  const inOrder = featured.toSorted((a, b) => chosen.indexOf(a.id) - chosen.indexOf(b.id));
  return withLowestPrices(db, inOrder);
}

/** Which categories have something to sell. */
export async function listCategories(db: Connection): Promise<Category[]> {
  const rows = await db.selectFrom('products').select('category').distinct().where('status', '=', 'active').execute();
  return rows.map((row) => row.category);
}

function conditions(eb: ExpressionBuilder<DatabaseSchema, 'products'>, filter: ProductFilter) {
  const words = filter.search.normalize('NFC').split(/\s+/).filter(Boolean);
  return [
    ...(filter.category ? [eb('category', '=', filter.category)] : []),
    ...words.map((word) => sql<boolean>`position(fold_romanian(${word}) in search_text) > 0`),
  ];
}

/** Adds the 30-day lowest price to reduced products: one query for all of them. */
async function withLowestPrices<Row extends Omit<ProductCard, 'lowestPrice30d'>>(
  db: Connection,
  rows: Row[],
): Promise<(Row & { lowestPrice30d: number | null })[]> {
  const reduced = rows.filter(isReduced).map((row) => row.id);
  const history = new Map<string, PricePoint[]>();
  if (reduced.length > 0) {
    const points = await db
      .selectFrom('price_history')
      .select(['product_id', 'price', 'valid_from as validFrom'])
      .where('product_id', 'in', reduced)
      .orderBy('valid_from')
      .execute();
    for (const { product_id, ...point } of points) {
      history.set(product_id, [...(history.get(product_id) ?? []), point]);
    }
  }
  return rows.map((row) => ({ ...row, lowestPrice30d: lowestPriceBeforeReduction(history.get(row.id) ?? []) }));
}
