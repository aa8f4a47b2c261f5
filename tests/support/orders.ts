import { randomUUID } from 'node:crypto';
import { sql, type Insertable, type Selectable } from 'kysely';
import { orderFieldsSchema } from '#domain/orders/order-form.ts';
import { eachText, TEXTS } from '#domain/orders/order-texts.ts';
import type { Order } from '#domain/orders/order.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { DatabaseSchema } from '#server/platform/database/database-schema.ts';
import { attempt } from '#server/platform/unit-of-work/unit-of-work.ts';
import { renewWaits } from '#server/sales/orders/change-order.ts';
import { insert, rowsOf } from './test-database.ts';

/**
 * Orders for tests, in three strengths: a row (`insertOrder`), stored by the shop's own code (`storeOrder`), and posted
 * over HTTP (`postOrder`). Use the weakest that can prove the point, and override what matters.
 */

type OrderRow = Insertable<DatabaseSchema['orders']>;
type LineRow = Omit<Insertable<DatabaseSchema['orderLines']>, 'orderId' | 'position' | 'lineTotal'>;

/** Makes the body of `POST /api/orders` that a shopper's browser sends. */
export function orderBody(changes: Record<string, unknown> = {}) {
  return {
    firstName: 'Ana',
    lastName: 'Popescu',
    phoneNo: '0712 345 678',
    emailAddress: 'ana@exemplu.ro',
    deliveryMethod: 'courier',
    deliveryAddress: 'Strada Morii 7',
    city: 'Cluj-Napoca',
    county: 'Cluj',
    postalCode: '400001',
    paymentMethod: 'cash',
    orderMentions: 'Sunați la interfon.',
    termsAccepted: true,
    lines: [{ id: 'gemeni', itemNumber: '1' }],
    ...changes,
  };
}

/** Parses that body with the schema. */
export const orderTexts = () => {
  const { lines: _lines, ...form } = orderBody();
  return orderFieldsSchema.parse(form);
};

/** Makes a designed Moon as the cart stores it. */
export const moonLine = (changes: Record<string, string> = {}) => ({
  id: 'luna-personalizata',
  itemNumber: '1',
  options: {
    diametru: '16-cm',
    finisaj: 'ivoriu',
    data: '2024-03-17',
    ora: '21:30',
    loc: 'Cluj-Napoca, Cluj',
    litere: 'clasic',
    mulaj: 'fara',
    asezare: 'suport',
    nume: 'Ștefania',
    rand: 'prima ta noapte acasă',
    ...changes,
  },
});

/** Makes a line with one pair of hands at 100 RON. */
export function lineRow(changes: Partial<LineRow> = {}): LineRow {
  return {
    productId: 'gemeni',
    title: 'Kit gemeni',
    image: null,
    quantity: 1,
    unitPrice: 10_000,
    vatRate: 21,
    options: '[]',
    personalised: false,
    ...changes,
  };
}

/** Sums that produce a payment state. */
function sumsOf(changes: Partial<OrderRow>, total: number): Partial<OrderRow> {
  const { payment, paymentMethod: method = 'cash', deliveryMethod: delivery, fulfilment } = changes;
  const isAtTheDoor = method === 'cash' && delivery !== 'pickup';
  const collected = {
    ...(isAtTheDoor && (fulfilment === 'shipped' || fulfilment === 'delivered') && { asked: total }),
    ...(isAtTheDoor && fulfilment === 'delivered' && { collected: total }),
  };
  if (changes.received !== undefined || !payment || payment === 'unpaid') return collected;
  return { ...collected, received: total, ...(payment === 'refunded' && { refunded: total }) };
}

/**
 * Inserts an order into the tables, bypassing stock and mails. `payment` determines the received sum.
 * @returns its id
 */
export async function insertOrder(
  db: Database,
  changes: Partial<OrderRow> = {},
  lines: LineRow[] = [lineRow()],
): Promise<string> {
  const id = changes.id ?? randomUUID();
  const subtotal = lines.reduce((sum, line) => sum + line.unitPrice * line.quantity, 0);
  const shippingFee = changes.shippingFee ?? 1_200;
  const total = subtotal - (changes.discount ?? 0) + shippingFee;
  const texts = orderTexts();
  await insert(db, 'orders', {
    number: `T-${id}`,
    viewKey: randomUUID(),
    ...eachText(TEXTS, (field) => texts[field]),
    ...{ deliveryMethod: 'courier', paymentMethod: 'cash', termsAcceptedAt: new Date() },
    ...{ subtotal, shippingFee, total },
    units: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    ...sumsOf(changes, total),
    ...changes,
    id,
  });
  const rows = lines.map((line, index) => ({
    ...line,
    orderId: id,
    position: index + 1,
    lineTotal: line.unitPrice * line.quantity,
  }));
  await insert(db, 'orderLines', ...rows);
  const words = lines.map(({ title, options }) => ({ title, options: JSON.parse(options ?? '[]') as unknown }));
  await sql`
    update orders set goods_search_text = goods_search_text(${JSON.stringify(words)}::jsonb) where id = ${id}`.execute(
    db,
  );
  await renewWaits(db, [id]);
  await sql`update orders set waits_since = placed_at where id = ${id}`.execute(db);
  return id;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Inserts an order of two kits and a refill, paid and delivered a day ago. @returns its id */
export async function insertDeliveredOrder(
  db: Database,
  changes: Partial<OrderRow> = {},
  lines: LineRow[] = [
    lineRow({ quantity: 2 }),
    lineRow({ productId: 'rezerva-ghips', title: 'Rezervă de ghips', unitPrice: 3_900 }),
  ],
): Promise<string> {
  const { payment = 'paid', ...others } = changes;
  const delivered = { status: 'approved', fulfilment: 'delivered', ...others } as const;
  const id = await insertOrder(db, delivered, lines);
  const yesterday = new Date(Date.now() - DAY_MS);
  await insert(db, 'events', { orderId: id, kind: 'placed', actor: 'customer' });
  await insert(db, 'events', { orderId: id, kind: 'deliver', actor: 'eu@clipeinghips.ro', at: yesterday });
  const [{ total, paymentMethod: method }] = (await rowsOf(db, 'orders', { id })) as [
    Selectable<DatabaseSchema['orders']>,
  ];
  const entry = { orderId: id, method, reference: id, actor: 'shop' };
  const came = { ...entry, kind: 'payment', amount: total } as const;
  const went = { ...entry, kind: 'refund', amount: -total } as const;
  if (payment !== 'unpaid') await insert(db, 'ledgerEntries', ...(payment === 'refunded' ? [came, went] : [came]));
  return id;
}

/**
 * Places an order like a shopper. @returns the order, with stock, mails and timeline, or the shop's refusal
 * @param address - of the network, where its orders are to be counted
 */
export async function tryOrder(
  db: Database,
  changes: Record<string, unknown> = {},
  { key = randomUUID(), address = null }: { key?: string; address?: string | null } = {},
) {
  // Imported lazily, because browser tests do not need the server's code.
  const { orderRequestSchema } = await import('#domain/orders/order-form.ts');
  const { placeOrder } = await import('#server/sales/orders/place-order.ts');
  const request = orderRequestSchema.parse(orderBody(changes));
  return attempt(() => placeOrder(db, { request, idempotencyKey: key, address }));
}

/** Places an order like a shopper. @throws the code of the shop's refusal */
export async function storeOrder(
  db: Database,
  changes: Record<string, unknown> = {},
  address: string | null = null,
): Promise<Order> {
  const result = await tryOrder(db, changes, { address });
  if (!result.ok) throw new Error(result.code);
  return result.order;
}

interface Attempt {
  key?: string;
  address?: string;
}

/** Posts an order like a buyer's browser, by default from a new address. */
export function postOrder(
  shopUrl: string,
  changes: Record<string, unknown> = {},
  { key = randomUUID(), address = anyAddress() }: Attempt = {},
): Promise<Response> {
  return fetch(`${shopUrl}/api/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key, 'x-forwarded-for': address },
    body: JSON.stringify(orderBody(changes)),
  });
}

/** Posts an order and, like the checkout, repeats it under the same key while the shop is too busy. */
export async function postUntilAnswered(
  shopUrl: string,
  changes: Record<string, unknown> = {},
  { key = randomUUID(), address = anyAddress() }: Attempt = {},
): Promise<Response> {
  for (;;) {
    const answer = await postOrder(shopUrl, changes, { key, address });
    if (answer.status !== 503) return answer;
  }
}

/** Makes an address in its own /48, because rate limits count networks. */
const anyAddress = () => `2001:${randomUUID().slice(9, 23).replaceAll('-', ':')}::1`;
