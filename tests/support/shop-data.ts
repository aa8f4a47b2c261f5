import { NO_SAFETY } from '#domain/products/product-safety.ts';
import type { ProductOption } from '#domain/products/product.ts';
import pg from 'pg';
import { postOrder } from './orders.ts';
import { callApi, ownersSession } from './owner.ts';
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

export const newCode = () => `A-${crypto.randomUUID().slice(0, 8).toUpperCase()}`;

/** Puts a code straight into the table: 10 % off, unless told otherwise. */
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
  /** Bani. */
  total: number;
  lastName: string;
  emailAddress: string;
}

/** A family name that nobody else has, so that a search finds one test's orders alone. */
export function newLastName(): string {
  const letters = [...crypto.randomUUID().replaceAll('-', '')].map((digit) => 'abcdefghijklmnop'[parseInt(digit, 16)]);
  return `Z${letters.slice(0, 10).join('')}`;
}

let plenty: ReturnType<typeof addProduct> | undefined;

/** Orders as a shopper does; unless told otherwise, a product of which there is enough for all tests. */
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

/** An order that was placed to be paid by card, at the sandbox's payment page. */
export interface CardOrder extends PlacedOrder {
  payUrl: string;
  productId: string;
}

/** Places a card order of a product of its own, of which there are so many. */
export async function placeByCard(shopUrl: string, { stock = 5 } = {}): Promise<CardOrder> {
  const product = await addProduct({ price: 11_700, stock });
  const lines = [{ id: product.id, itemNumber: '1' }];
  return { ...(await place<CardOrder>(shopUrl, { lines, paymentMethod: 'card' })), productId: product.id };
}

export interface DeliveredOrder extends PlacedOrder {
  /** The kit that can be given back. */
  title: string;
}

/**
 * Places an order of two kits of its own kind, approved, sent, delivered and paid by the owner.
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

/** Another one for each order: letters and digits, which an id has others beside. */
const awbFor = (id: string) => `1SDY${id.replaceAll(/[^\da-z]/gi, '').slice(0, 12)}`.toUpperCase();

/** Moves an order as another owner does at their own screen. */
export async function moveByApi(shopUrl: string, session: string, id: string, ...moves: string[]): Promise<void> {
  for (const move of moves) {
    const { version } = await readOrder(shopUrl, session, id);
    const body = { move, version, ...(move === 'ship' && { awb: awbFor(id) }) };
    const answer = await callApi(shopUrl, session, 'POST', `/api/admin/orders/${id}/moves`, body);
    if (!answer.ok) throw new Error(`not moved: ${answer.status} ${await answer.text()}`);
  }
}

/** Finds where the button, or the link of a note, of the latest mail of a kind to somebody leads: a path of the shop, with what follows it. */
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
