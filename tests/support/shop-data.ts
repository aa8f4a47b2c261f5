import { NO_SAFETY } from '#domain/products/product-safety.ts';
import type { ProductOption } from '#domain/products/product.ts';
import pg from 'pg';
import { postOrder } from './orders.ts';
import { callApi, ownersSession } from './owner.ts';
import { databaseUrl } from './shop-process.ts';

/** Runs a statement on the database of the browser tests' shop, in place of work in the back-office. */
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

/** Runs a statement from a template with its values: onShop`update orders set city = ${city} where id = ${id}`. */
export const onShop = <Row extends pg.QueryResultRow>(parts: TemplateStringsArray, ...values: unknown[]) =>
  onShopDatabase<Row>(parts.map((part, at) => (at === 0 ? part : `$${at}${part}`)).join(''), values);

let shared: { dataFolder: string; url: Promise<string> } | undefined;

/** Caches the shared shop's database address, because asking PostgreSQL for it starts processes. */
function urlOf(dataFolder: string): Promise<string> {
  if (dataFolder !== process.env.SHOP_TEST_DATA) return databaseUrl(dataFolder);
  if (shared?.dataFolder !== dataFolder) shared = { dataFolder, url: databaseUrl(dataFolder) };
  return shared.url;
}

/** Adds a product for one test only, so that tests do not disturb each other. */
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

export const newCode = () => `A-${crypto.randomUUID().slice(0, 8).toUpperCase()}`;

/** Inserts a code: by default 10 % off. */
export async function addCode(columns: Record<string, unknown> = {}): Promise<string> {
  const code = newCode();
  const row = { id: code, code, kind: 'percent', value: 10, ...columns };
  const places = Object.keys(row).map((_, index) => `$${index + 1}`);
  await onShopDatabase(
    `insert into discounts (${Object.keys(row).join(', ')}) values (${places.join(', ')})`,
    Object.values(row),
  );
  return code;
}

/** An order that a test has posted to a running shop, as its buyer knows it. */
export interface PlacedOrder {
  id: string;
  number: string;
  viewKey: string;
  /** In bani. */
  total: number;
  lastName: string;
  emailAddress: string;
}

/** Makes a unique last name, so that a search finds only one test's orders. */
export function newLastName(): string {
  const letters = [...crypto.randomUUID().replaceAll('-', '')].map((digit) => 'abcdefghijklmnop'[parseInt(digit, 16)]);
  return `Z${letters.slice(0, 10).join('')}`;
}

let plenty: ReturnType<typeof addProduct> | undefined;

/** Orders like a shopper, by default a product with ample stock. */
export async function place<Told extends PlacedOrder>(
  shopUrl: string,
  changes: Record<string, unknown> = {},
): Promise<Told> {
  const lastName = (changes.lastName as string | undefined) ?? newLastName();
  const emailAddress = (changes.emailAddress as string | undefined) ?? `${lastName.toLowerCase()}@exemplu.ro`;
  const lines = changes.lines ?? [{ id: (await (plenty ??= newPlenty())).id, itemNumber: '1' }];
  const answer = await postOrder(shopUrl, { ...changes, lines, lastName, emailAddress });
  if (answer.status !== 201) throw new Error(`not ordered: ${answer.status} ${await answer.text()}`);
  return { ...((await answer.json()) as Told), lastName, emailAddress };
}

const newPlenty = () => addProduct({ price: 22_900, stock: 10_000 });

/** A card order with its payment page at the sandbox. */
export interface CardOrder extends PlacedOrder {
  payUrl: string;
  productId: string;
}

/** Places a card order of a new product with this stock. */
export async function placeByCard(shopUrl: string, { stock = 5 } = {}): Promise<CardOrder> {
  const product = await addProduct({ price: 11_700, stock });
  const lines = [{ id: product.id, itemNumber: '1' }];
  return { ...(await place<CardOrder>(shopUrl, { lines, paymentMethod: 'card' })), productId: product.id };
}

export interface DeliveredOrder extends PlacedOrder {
  /** The returnable kit. */
  title: string;
}

/**
 * Places an order of two kits of its own kind, and approves, ships, delivers and pays it.
 * @param extra - other lines, as the cart has them
 */
export async function placeDelivered(
  shopUrl: string,
  extra: object[] = [],
  changes: Record<string, unknown> = {},
): Promise<DeliveredOrder> {
  const kit = await addProduct({ price: 12_900, stock: 10 });
  const emailAddress = `ana.${crypto.randomUUID().slice(0, 8)}@exemplu.ro`;
  const lines = [{ id: kit.id, itemNumber: '2' }, ...extra];
  const order = await place(shopUrl, { lastName: 'Popescu', emailAddress, lines, ...changes });
  await moveByApi(shopUrl, await ownersSession(shopUrl), order.id, 'approve', 'pack', 'ship', 'deliver', 'pay');
  return { ...order, title: kit.title };
}

export async function readOrder<Order extends { version: number }>(
  shopUrl: string,
  session: string,
  id: string,
): Promise<Order> {
  return (await (await callApi(shopUrl, session, 'GET', `/api/admin/orders/${id}`)).json()) as Order;
}

/** Makes an AWB from an order's id, of letters and digits only. */
const awbFor = (id: string) => `1SDY${id.replaceAll(/[^\da-z]/gi, '').slice(0, 12)}`.toUpperCase();

/** Moves an order like another owner at their own screen. */
export async function moveByApi(shopUrl: string, session: string, id: string, ...moves: string[]): Promise<void> {
  for (const move of moves) {
    const { version } = await readOrder(shopUrl, session, id);
    const body = { move, version, ...(move === 'ship' && { awb: awbFor(id) }) };
    const answer = await callApi(shopUrl, session, 'POST', `/api/admin/orders/${id}/moves`, body);
    if (!answer.ok) throw new Error(`not moved: ${answer.status} ${await answer.text()}`);
  }
}

/** Returns the path, query and hash of the button, or of a note's link, in the latest mail of a kind to a recipient. */
export async function readMailLink(
  kind: string,
  recipient: string,
  part: 'button' | 'link' = 'button',
): Promise<string> {
  const [mail]: { link: string }[] = await onShop`
    select jsonb_path_query_first(letter, ${`$.blocks[*].${part}.address`}::jsonpath) #>> '{}' as link from mails
    where recipient = ${recipient} and kind = ${kind} order by created_at desc limit 1`;
  return mail!.link;
}
