import pg from 'pg';
import { expect } from 'vitest';
import { openSandbox, sessionOf, type SandboxHand } from './card-sandbox.ts';
import { makeOwner } from './owner.ts';
import { databaseUrl, startShopProcess, type ShopProcess } from './shop-process.ts';
import { postUntilAnswered } from './orders.ts';
import type { PlacedOrder } from './shop-data.ts';

/** Without an address to pay at the provider was away. */
export type CardOrder = Pick<PlacedOrder, 'id' | 'number' | 'viewKey' | 'total'> & { payUrl: string | null };

interface PaymentProgress {
  state: 'paid' | 'waiting' | 'unpaid' | 'expired' | 'refunded' | 'mismatch';
  canPay: boolean;
}

/** Orders by card as a buyer's browser does. @throws when the shop refuses */
export async function orderByCard(shop: ShopProcess, changes: Record<string, unknown> = {}): Promise<CardOrder> {
  const answer = await postUntilAnswered(shop.url, { paymentMethod: 'card', ...changes });
  if (answer.status !== 201) throw new Error(`no order: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as CardOrder;
}

/** Reads what the page that waits for the word of a payment reads. */
async function readPayment(shop: ShopProcess, { id, viewKey }: CardOrder): Promise<PaymentProgress> {
  const answer = await fetch(`${shop.url}/api/orders/${id}/payment?cheie=${viewKey}`);
  expect(answer.status).toBe(200);
  return (await answer.json()) as PaymentProgress;
}

/** Hundreds of payments of one rush are settled one after the other; a single one takes moments. */
const SETTLED_MS = 60_000;

/** Waits until the shop says so, asking as its page does. */
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

/** A shop as `npm start` runs it, with an owner, and a sandbox that outlives it. */
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
    /** Another one after a power cut. */
    get shop() {
      return state.shop;
    },
    sandbox,
    query,
    pay: (order: CardOrder, step: Step = {}) => sandbox.step(sessionOf(order.payUrl!), { do: 'pay', ...step }),
    /** Waits for the last webhook and the last refund: before that the books differ. */
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
    /** Lists what the provider took for an order. */
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
 * Compares what the provider took and gave with what the shop has booked: to the ban, by payment, and by order.
 * What came in another currency is no sum of the shop's.
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

/** Compares a product's stock, to the piece, with what its orders hold. */
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
