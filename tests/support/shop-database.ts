import pg from 'pg';
import { NO_SAFETY } from '#domain/products/product-safety.ts';
import type { ProductOption } from '#domain/products/product.ts';
import { databaseUrl } from './shop-process.ts';

/** Runs a statement on the database of the browser tests' shop, as the owner's work in the back-office would. */
export async function onShopDatabase<Row extends pg.QueryResultRow>(
  statement: string,
  values: unknown[] = [],
  dataFolder = process.env.SHOP_TEST_DATA!,
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: await urlOf(dataFolder) });
  await client.connect();
  try {
    return (await client.query<Row>(statement, values)).rows;
  } finally {
    await client.end();
  }
}

/** The same, with each value where the statement needs it: onShop`update orders set city = ${city}
  where id = ${id}`. */
export const onShop = <Row extends pg.QueryResultRow>(parts: TemplateStringsArray, ...values: unknown[]) =>
  onShopDatabase<Row>(parts.map((part, at) => (at === 0 ? part : `$${at}${part}`)).join(''), values);

let shared: { dataFolder: string; url: Promise<string> } | undefined;

/** The shop that all tests share runs on one address from beginning to end; asking PostgreSQL for it takes processes. */
function urlOf(dataFolder: string): Promise<string> {
  if (dataFolder !== process.env.SHOP_TEST_DATA) return databaseUrl(dataFolder);
  if (shared?.dataFolder !== dataFolder) shared = { dataFolder, url: databaseUrl(dataFolder) };
  return shared.url;
}

/** Adds a product that one test alone sells, so that tests do not disturb each other. */
export async function addProduct(
  product: { price: number; stock: number; options?: ProductOption[] },
  dataFolder?: string,
): Promise<{ id: string; title: string }> {
  const id = `proba-${crypto.randomUUID().slice(0, 8)}`;
  const title = `Kit de probă ${id.slice(6)}`;
  await onShopDatabase(
    `insert into products (id, title, summary, category, status, sku, price, stock, options, position, image_product,
       image_alt, safety, safety_confirmed)
     values ($1, $2, 'Un kit pentru probe.', 'familie', 'active', $1, $3, $4, $5, 1000, '["/produse/gemeni-1.webp"]',
       '["Două mânuțe"]', $6, true)`,
    [
      id,
      title,
      product.price,
      product.stock,
      JSON.stringify(product.options ?? []),
      JSON.stringify({ ...NO_SAFETY, handledFrom: 14 }),
    ],
    dataFolder,
  );
  return { id, title };
}
