import { look } from '#config/look.ts';
import { bucharestDay } from '#domain/calendar/bucharest-clock.ts';
import { agesOf, RECIPIENTS, type AgeRange, type Recipient } from '#domain/products/audience.ts';
import { struckPrice } from '#domain/products/price-reductions.ts';
import { PAGE_SIZE, type ProductFilter } from '#domain/products/product-filter.ts';
import type { NetQuantity } from '#domain/products/product-safety.ts';
import type { ListedProduct, Product } from '#domain/products/product.ts';
import type { ProductRating } from '#domain/reviews/review.ts';
import { FEATURED_COUNT } from '#domain/settings/look.ts';
import { sql, type ExpressionBuilder } from 'kysely';
import type { DatabaseSchema } from '#server/platform/database/database-schema.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { onSale } from '../on-sale.ts';
import { replacedByColumn } from './goes-with/goes-with-column.ts';
import { chargedPrice, readPrices } from './prices/read-prices.ts';
import { searchProducts } from './search-products.ts';

/** Cache tag of every page that lists products. */
export const CATALOGUE_TAG = 'produse';

/** Cache tag of every page that shows one product. */
export const productTag = (id: string): string => `produs-${id}`;

/** Selects the rating of a row of `products`; null without approved reviews. */
const ratingColumn = sql<ProductRating | null>`(
  select json_build_object('count', count(*), 'average', avg(stars)::double precision)
  from reviews where reviews.product_id = products.id and reviews.status = 'approved' having count(*) > 0)`;

const CARD_COLUMNS = [
  'id', 'title', 'summary', 'category', 'stock',
  'lowStockAt', 'imageProduct', 'imageAlt', 'options', 'audience',
  sql<NetQuantity | null>`nullif(safety -> 'net', 'null')`.as('netQuantity'),
  // A constraint gives every product on sale a weight and a price.
  sql<number>`weight_grams`.as('weightGrams'), 'parcelSize', 'makingDays',
  chargedPrice.as('price'), sql<boolean>`charged_price(products) < price`.as('isReduced'),
  sql<Date>`now()`.as('readAt'), ratingColumn.as('rating'),
  'spareId', replacedByColumn(onSale('kits')).as('replacedBy'),
] as const; // prettier-ignore

/** Finds one product on sale, with everything that its page shows. */
export async function findProduct(db: Connection, id: string): Promise<Product | undefined> {
  const row = await db
    .selectFrom('products')
    .select([...CARD_COLUMNS, 'description', 'sku', 'safety'])
    .where('id', '=', id)
    .where(onSale())
    .executeTakeFirst();
  if (!row) return undefined;
  const [card] = await withStruckPrices(db, [row]);
  return card;
}

/** Returns whether an archived product has this id. */
export async function isArchived(db: Connection, id: string): Promise<boolean> {
  const archived = db.selectFrom('products').select('id').where('id', '=', id).where('status', '=', 'archived');
  return (await archived.executeTakeFirst()) !== undefined;
}

/** Lists all products on sale, with everything that their pages show, in catalogue order. */
export async function listProducts(db: Connection): Promise<Product[]> {
  const rows = await db
    .selectFrom('products')
    .select([...CARD_COLUMNS, 'description', 'sku', 'safety'])
    .where(onSale())
    .orderBy('position')
    .orderBy('id')
    .execute();
  return withStruckPrices(db, rows);
}

/** Reads those of the given products that are on sale, by id. */
export async function findProductCards(db: Connection, ids: string[]): Promise<Map<string, ListedProduct>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('products').select(CARD_COLUMNS).where('id', 'in', ids).where(onSale()).execute();
  return new Map((await withStruckPrices(db, rows)).map((product) => [product.id, product]));
}

/**
 * Lists a page of the products on sale, sold-out ones last, and counts all matches. A search keeps its own order unless
 * the filter asks for another.
 */
export async function listProductCards(
  db: Connection,
  filter: ProductFilter,
): Promise<{ products: ListedProduct[]; total: number }> {
  const found = filter.search ? await searchProducts(db, filter.search) : undefined;
  const matching = db
    .selectFrom('products')
    .where(onSale())
    .where((eb) => eb.and(conditions(eb, filter)))
    .$if(found !== undefined, (query) => query.where(sql<boolean>`id = any(${found}::text[])`));
  const first = matching.orderBy(isSoldOut);
  const ordered = {
    recomandate: found ? matching.orderBy(sql`array_position(${found}::text[], id)`) : first.orderBy('position'),
    'pret-crescator': first.orderBy(chargedPrice),
    'pret-descrescator': first.orderBy(chargedPrice, 'desc'),
    noi: first.orderBy('createdAt', 'desc'),
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
  return { products: await withStruckPrices(db, rows), total: Number(count.total) };
}

/** Lists the home page's products: those of `chosen` that are on sale, in that order, or else the catalogue's first. */
export async function listFeaturedProducts(
  db: Connection,
  chosen: readonly string[] = look.featured,
): Promise<ListedProduct[]> {
  const first = db.selectFrom('products').select(CARD_COLUMNS).where(onSale()).limit(FEATURED_COUNT);
  const featured = chosen.length > 0 ? await first.where('id', 'in', chosen).execute() : [];
  if (featured.length === 0)
    return withStruckPrices(db, await first.orderBy(isSoldOut).orderBy('position').orderBy('id').execute());
  const inOrder = featured.toSorted((a, b) => chosen.indexOf(a.id) - chosen.indexOf(b.id));
  return withStruckPrices(db, inOrder);
}

/** Lists the categories of products on sale. */
export async function listCategories(db: Connection): Promise<string[]> {
  const rows = await db.selectFrom('products').select('category').distinct().where(onSale()).execute();
  return rows.map((row) => row.category).toSorted();
}

/** Lists the recipients of products on sale, in the order of the filter. */
export async function listRecipients(db: Connection): Promise<Recipient[]> {
  const rows = await db
    .selectFrom('products')
    .select(sql<Recipient>`jsonb_array_elements_text(audience -> 'recipients')`.as('recipient'))
    .distinct()
    .where(onSale())
    .execute();
  const found = new Set(rows.map((row) => row.recipient));
  return RECIPIENTS.filter((each) => found.has(each));
}

const isSoldOut = sql<boolean>`stock = 0`;

function conditions(eb: ExpressionBuilder<DatabaseSchema, 'products'>, filter: ProductFilter) {
  return [
    ...(filter.category ? [eb('category', '=', filter.category)] : []),
    ...(filter.recipient ? [sql<boolean>`audience -> 'recipients' @> to_jsonb(${filter.recipient}::text)`] : []),
    ...(filter.age ? [isOfAge(agesOf(filter.age))] : []),
  ];
}

/** SQL form of `isForAge` of the domain; a test compares the two. */
function isOfAge({ from, to }: AgeRange) {
  const endsLater = to === null ? sql<boolean>`false` : sql<boolean>`(audience #>> '{age,to}')::integer >= ${to}`;
  return sql<boolean>`(audience #>> '{age,from}')::integer <= ${from}
    and (audience #>> '{age,to}' is null or ${endsLater})`;
}

/** Adds struck prices and their end to reduced products, in two queries for all rows, or none without reductions. */
async function withStruckPrices<Row extends { id: string; isReduced: boolean; readAt: Date }>(
  db: Connection,
  rows: Row[],
) {
  const prices = await readPrices(
    db,
    rows.filter((row) => row.isReduced).map((row) => row.id),
  );
  return rows.map(({ isReduced: _shownByPrice, readAt: now, ...row }) => {
    const { history, reductions } = prices.get(row.id) ?? { history: [], reductions: [] };
    const running = reductions.find(({ startsAt, endsAt }) => startsAt <= now && now < endsAt);
    return {
      ...row,
      compareAtPrice: struckPrice(history, reductions, now),
      reducedUntil: running ? bucharestDay(new Date(running.endsAt.getTime() - 1)) : null,
    };
  });
}
