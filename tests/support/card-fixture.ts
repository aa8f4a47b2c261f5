import pg from 'pg';
import { expect } from 'vitest';
import { openSandbox, sessionOf, type SandboxHand } from './card-sandbox.ts';
import { makeOwner } from './owner.ts';
import { databaseUrl, startShopProcess, type ShopProcess } from './shop-process.ts';
import { postUntilAnswered } from './orders.ts';
import type { PlacedOrder } from './shop-data.ts';

/** `payUrl` is null when the provider was unavailable. */
export type CardOrder = Pick<PlacedOrder, 'id' | 'number' | 'viewKey' | 'total'> & { payUrl: string | null };

interface PaymentProgress {
  state: 'paid' | 'waiting' | 'unpaid' | 'expired' | 'refunded' | 'mismatch';
  canPay: boolean;
}

/** Orders by card like a buyer's browser. @throws when the shop refuses */
export async function orderByCard(shop: ShopProcess, changes: Record<string, unknown> = {}): Promise<CardOrder> {
  const answer = await postUntilAnswered(shop.url, { paymentMethod: 'card', ...changes });
  if (answer.status !== 201) throw new Error(`no order: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as CardOrder;
}

/** Reads the payment's progress like the waiting page. */
async function readPayment(shop: ShopProcess, { id, viewKey }: CardOrder): Promise<PaymentProgress> {
  const answer = await fetch(`${shop.url}/api/orders/${id}/payment?cheie=${viewKey}`);
  expect(answer.status).toBe(200);
  return (await answer.json()) as PaymentProgress;
}

/** Hundreds of payments are settled one after the other; a single one takes moments. */
const SETTLED_MS = 60_000;

/** Polls like the page, until the shop reports one of these states. */
export async function untilPayment(
  shop: ShopProcess,
  order: CardOrder,
  states: PaymentProgress['state'] | PaymentProgress['state'][],
): Promise<PaymentProgress> {
  let last: PaymentProgress | undefined;
  const ask = async () => (last = await readPayment(shop, order)).state;
  await expect.poll(ask, { interval: 250, timeout: SETTLED_MS }).toBeOneOf([states].flat());
  return last!;
}

const post = (shop: ShopProcess, path: string, body: unknown) =>
  fetch(`${shop.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

export const pressPay = (shop: ShopProcess, { id, viewKey }: CardOrder): Promise<Response> =>
  post(shop, `/api/orders/${id}/pay`, { cheie: viewKey });

export const changeToCash = (shop: ShopProcess, { id, viewKey }: CardOrder): Promise<Response> =>
  post(shop, `/api/orders/${id}/payment-method`, { cheie: viewKey, paymentMethod: 'cash' });

type Step = Omit<Parameters<SandboxHand['step']>[1], 'do'>;

/** Starts a shop like `npm start`, with an owner, and a card sandbox that outlives it. */
export async function openCardFixture() {
  const state = {} as { shop: ShopProcess };
  const sandbox = await openSandbox(() => `${state.shop.url}/api/payments/stripe/webhook`);
  state.shop = await startShopProcess({ environment: sandbox.environment });
  await makeOwner(state.shop);
  const database = new pg.Client({ connectionString: await databaseUrl(state.shop.dataFolder) });
  await database.connect();
  const query: Query = async <Row>(statement: string, values: unknown[] = []) =>
    (await database.query(statement, values)).rows as Row[];
  return {
    /** A new one after a power cut. */
    get shop() {
      return state.shop;
    },
    sandbox,
    query,
    pay: (order: CardOrder, step: Step = {}) => sandbox.step(sessionOf(order.payUrl!), { do: 'pay', ...step }),
    /** Waits for the last webhook and refund, because the books differ until then. */
    untilNothingIsUnderWay: async () => {
      const underWay = async () => {
        const [row] = await query<{ n: number }>(
          `select count(*)::integer as n from refunds where state = 'asked' and card_payment_id is not null`,
        );
        return row!.n + (await sandbox.webhooks()).waiting;
      };
      await expect.poll(underWay, { timeout: SETTLED_MS }).toBe(0);
    },
    setStock: (product: string, stock: number) =>
      query('update products set stock = $2 where id = $1', [product, stock]),
    mailsOf: async (order: CardOrder) =>
      (await query<{ kind: string }>('select kind from mails where order_id = $1', [order.id])).map(({ kind }) => kind),
    /** Lists the provider's payments of an order. */
    paymentsOf: async (order: CardOrder) => {
      const cards = await query('select session_id from card_payments where order_id = $1', [order.id]);
      const { payments } = await sandbox.ledger();
      return payments.filter(({ session }) => cards.some(({ session_id }) => session_id === session));
    },
    startAgain: async () => {
      const { dataFolder, url } = state.shop;
      const port = Number(new URL(url).port);
      state.shop = await startShopProcess({ dataFolder, port, environment: sandbox.environment });
    },
    close: async () => {
      await database.end();
      await sandbox.stop();
      await state.shop.remove();
    },
  };
}

type Query = <Row = Record<string, unknown>>(statement: string, values?: unknown[]) => Promise<Row[]>;

/**
 * Compares the provider's payments and refunds with the shop's bookings: in total, by payment, and by order. Skips
 * other currencies.
 */
export async function expectBooksToAgree(query: Query, sandbox: SandboxHand): Promise<void> {
  const { payments, refunds } = await sandbox.ledger();
  const taken = payments.filter(({ currency }) => currency === 'ron');
  const given = refunds.filter(({ currency, status }) => currency === 'ron' && status === 'succeeded');
  const booked = await query<{ reference: string; amount: number }>(
    `select reference, amount from ledger_entries where method = 'card'`,
  );
  const byReference = (rows: { reference: string; amount: number }[]) =>
    rows.map(({ reference, amount }) => `${reference} ${amount}`).sort();
  expect(byReference(booked)).toEqual(
    byReference([
      ...taken.map(({ id, amount }) => ({ reference: id, amount })),
      ...given.map(({ id, amount }) => ({ reference: id, amount: -amount })),
    ]),
  );
  const odd = await query(
    `select o.number, o.payment, o.total, o.received, o.refunded, o.stock_taken from orders o where
      (o.payment = 'paid' and o.payment_method = 'card' and (o.received <> o.total or not o.stock_taken))
      or (o.payment = 'unpaid' and o.received <> 0 and not exists (
        select from card_payments c where c.order_id = o.id and c.state in ('mismatch', 'duplicate')))
      or 1 < (select count(*) from card_payments c where c.order_id = o.id and c.state = 'paid')
      or 1 < (select count(*) from events e where e.order_id = o.id and e.kind = 'pay')`,
  );
  expect(odd).toEqual([]);
}

/** Compares a product's stock with its orders. */
export async function expectStockToAgree(query: Query, product: string, before: number): Promise<void> {
  const [row] = await query(
    `select p.stock, $2::integer - coalesce(sum(l.quantity) filter (where o.stock_taken and o.status <> 'rejected'), 0)::integer
        as expected,
      (select coalesce(sum(delta), 0)::integer from stock_changes s where s.product_id = p.id
        and s.order_id is not null) + $2::integer as noted
    from products p left join order_lines l on l.product_id = p.id left join orders o on o.id = l.order_id
    where p.id = $1 group by p.id`,
    [product, before],
  );
  expect(row).toMatchObject({ stock: row!.expected, noted: row!.expected });
  expect(row!.stock).toBeGreaterThanOrEqual(0);
}
