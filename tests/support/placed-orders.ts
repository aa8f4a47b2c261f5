import { callApi, ownersSession } from './owner.ts';
import { postOrder } from './orders.ts';
import { addProduct } from './shop-database.ts';

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
