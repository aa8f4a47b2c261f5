import pg from 'pg';
import { expect } from 'vitest';
import type { Query } from './card-books.ts';
import { openSandbox, sessionOf, type SandboxHand } from './card-sandbox.ts';
import { SETTLED_MS, type CardOrder } from './card-shop.ts';
import { makeOwner } from './owner.ts';
import { databaseUrl, startShopProcess, type ShopProcess } from './shop-process.ts';

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
