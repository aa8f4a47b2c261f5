import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  expectBooksToAgree,
  expectStockToAgree,
  openCardFixture,
  changeToCash,
  orderByCard,
  pressPay,
  untilPayment,
  type CardOrder,
} from '../support/card-fixture.ts';
import { sessionOf } from '../support/card-sandbox.ts';
import { postOrder, postUntilAnswered } from '../support/orders.ts';

/** Hundreds queue for few kits: seconds on an idle machine, over a minute on a busy one. */
const RUSH_MS = 240_000;
/** Number of buyers for a release (`npm run test:slow`), and for a change. */
const CARD_BUYERS = process.env.TEST_SLOW ? 200 : 60;
/** Initial stock: of the kit that everybody gets, and of the kit that every fourth card buyer wants. */
const PLENTY = 100_000;
const FEW = CARD_BUYERS * 0.15;

const lines = (id: string) => ({ lines: [{ id, itemNumber: '1' }] });
/** Gives each buyer another address. */
const addressOf = (index: number) => `198.51.${100 + Math.floor(index / 250)}.${1 + (index % 250)}`;

// All tests share one shop, so that earlier results must survive later events and the power cut.
let fixture: Awaited<ReturnType<typeof openCardFixture>>;
beforeAll(async () => {
  fixture = await openCardFixture();
  await fixture.setStock('gemeni', PLENTY);
}, RUSH_MS);
afterEach(() => fixture.sandbox.setFaultModes());
afterAll(() => fixture.close());

const ordersOf = async (product: string) =>
  (await fixture.query('select 1 from order_lines where product_id = $1', [product])).length;

describe('a rush on the shop', { timeout: RUSH_MS }, () => {
  it('answers one attempt sent 20 times at once with one order, 20 times the same', async () => {
    const key = crypto.randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => postUntilAnswered(fixture.shop.url, lines('maini-familie'), { key })),
    );
    const bodies = await Promise.all(answers.map((answer) => answer.text()));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]));
    expect(new Set(bodies).size).toBe(1);
    expect(await ordersOf('maini-familie')).toBe(1);
  });
});

describe(`${CARD_BUYERS} card orders at once, with every fault of the provider`, { timeout: RUSH_MS }, () => {
  it('keep the books exact to the ban and the stock to the piece', async () => {
    await fixture.setStock('talpa-bebelus', FEW);
    const wishes = Array.from({ length: CARD_BUYERS }, (_, index) => ({
      index,
      product: index % 4 === 0 ? 'talpa-bebelus' : 'gemeni',
    }));
    const placed = await Promise.all(wishes.map(async (wish) => ({ ...wish, answer: await buy(wish) })));
    const refused = placed.filter(({ answer }) => answer.status !== 201);
    expect(refused.map(({ product, answer }) => `${product} ${answer.status}`)).toEqual(
      Array(CARD_BUYERS / 4 - FEW).fill('talpa-bebelus 409'),
    );
    const orders = await Promise.all(
      placed
        .filter(({ answer }) => answer.status === 201)
        .map(async ({ index, answer }) => ({ index, order: await withPage((await answer.json()) as CardOrder) })),
    );

    await Promise.all(orders.map(({ index, order }) => behave(index, order)));
    // Half an hour later, unpaid holds end, and other buyers want the pieces.
    await fixture.query(`update orders set hold_until = now() - interval '1 second' where payment = 'unpaid' and payment_method = 'card'`); // prettier-ignore
    await Promise.all(
      Array.from({ length: FEW }, (_, index) =>
        postOrder(
          fixture.shop.url,
          { paymentMethod: 'card', ...lines('talpa-bebelus') },
          { address: addressOf(300 + index) },
        ),
      ),
    );
    // Some buyers whose hold has ended pay now.
    await Promise.all(orders.filter(({ index }) => index % 10 === 6).map(({ order }) => fixture.pay(order)));
    await fixture.untilNothingIsUnderWay();
    // Requests lost webhooks like the buyers' pages do.
    const states = await Promise.all(
      orders.filter(hasPaid).map(async ({ index, order }) => {
        const { state } = await untilPayment(fixture.shop, order, ['paid', 'refunded']);
        return index % 10 === 4 ? state : undefined;
      }),
    );
    expect(states.filter((state) => state === 'paid').length).toBeGreaterThanOrEqual(CARD_BUYERS / 20);
    await fixture.untilNothingIsUnderWay();

    await expectBooksToAgree(fixture.query, fixture.sandbox);
    await expectStockToAgree(fixture.query, 'talpa-bebelus', FEW);
    await expectStockToAgree(fixture.query, 'gemeni', PLENTY);
    for (const { order } of orders.filter(hasPaid)) expect(await fixture.paymentsOf(order)).toHaveLength(1);
    const twice = await fixture.query(
      `select order_id from mails where kind = 'order-paid' group by order_id having count(*) > 1`,
    );
    expect(twice).toEqual([]);
  });

  const buy = ({ index, product }: { index: number; product: string }) =>
    postUntilAnswered(fixture.shop.url, { paymentMethod: 'card', ...lines(product) }, { address: addressOf(index) });

  /** Acts like a buyer who presses "pay" again when the provider was too busy to open its page. */
  async function withPage(order: CardOrder): Promise<CardOrder> {
    let { payUrl } = order;
    while (payUrl === null) payUrl = ((await (await pressPay(fixture.shop, order)).json()) as CardOrder).payUrl ?? null;
    return { ...order, payUrl };
  }

  /** Two of ten buyers never pay. */
  const hasPaid = ({ index }: { index: number }) => ![5, 7].includes(index % 10);

  const FAULTS: Record<number, object> = {
    0: {},
    1: { webhooks: { delayMs: 400 } },
    2: { webhooks: { repeat: 4 } },
    3: { webhooks: { reorder: true } },
    4: { webhooks: { drop: true } },
    8: { webhooks: { repeat: 2, reorder: true, delayMs: 150 } },
    9: {},
  };
  async function behave(index: number, order: CardOrder): Promise<void> {
    const session = sessionOf(order.payUrl!);
    const fault = FAULTS[index % 10];
    if (index % 10 === 9) await Promise.all([pressPay(fixture.shop, order), pressPay(fixture.shop, order)]);
    if (index % 10 === 7 || index % 10 === 9) await fixture.sandbox.step(session, { do: 'refuse' });
    const pay = () => fixture.sandbox.step(session, { do: 'pay', ...fault });
    if (fault) await Promise.all([pay(), pay()]);
  }
});

describe('two requests at once', () => {
  it('to pay by card and to pay in cash: one of them wins, and no money is kept twice', async () => {
    const orders = await Promise.all(Array.from({ length: 10 }, () => orderByCard(fixture.shop)));
    const wishForCash = async (order: CardOrder) => {
      // Repeats the request while the shop is too busy.
      while ((await changeToCash(fixture.shop, order)).status === 503);
    };
    await Promise.all(orders.flatMap((order) => [fixture.pay(order), wishForCash(order)]));
    await fixture.untilNothingIsUnderWay();
    for (const { id, total } of orders) {
      const [row] = await fixture.query(
        `select payment, payment_method, received - refunded as kept from orders where id = $1`,
        [id],
      );
      expect(row).toBeOneOf([
        { payment: 'unpaid', payment_method: 'cash', kept: 0 },
        { payment: 'paid', payment_method: 'card', kept: total },
      ]);
    }
    await expectBooksToAgree(fixture.query, fixture.sandbox);
  });
});

describe('a power cut under load', { timeout: RUSH_MS }, () => {
  it('loses no acknowledged order and no payment, and takes none twice', async () => {
    const [waiting, handled] = [await orderByCard(fixture.shop), await orderByCard(fixture.shop)];
    // One payment's webhook waits for its order's lock; the other's is handled but not answered yet.
    await fixture.query('begin');
    await fixture.query('select 1 from orders where id = $1 for update', [waiting.id]);
    await fixture.pay(waiting, { webhooks: { repeat: 2 } });
    const locked = `select 1 from pg_stat_activity where wait_event_type = 'Lock'`;
    await expect.poll(async () => (await fixture.query(locked)).length).toBeGreaterThan(0);
    const acknowledged: { id: string; viewKey: string }[] = [];
    let isCut = false;
    const buyers = Array.from({ length: 10 }, async () => {
      while (!isCut) {
        // Each order has its own mailbox, because an unknown one gets at most ten mails a day.
        const own = { emailAddress: `${crypto.randomUUID()}@exemplu.ro` };
        const answer = await postOrder(fixture.shop.url, own).catch(() => undefined);
        const order = answer?.status === 201 ? await answer.json().catch(() => undefined) : undefined;
        if (order) acknowledged.push(order as { id: string; viewKey: string });
      }
    });
    await expect.poll(() => acknowledged.length, { timeout: RUSH_MS }).toBeGreaterThanOrEqual(50);
    await fixture.pay(handled, { webhooks: { repeat: 3 } });
    const payment = async () => (await fixture.query('select payment from orders where id = $1', [handled.id]))[0]!.payment; // prettier-ignore
    await expect.poll(payment, { interval: 1 }).toBe('paid');
    isCut = true;
    await fixture.shop.kill();
    await Promise.all(buyers);
    await fixture.query('rollback');

    await fixture.startAgain();

    for (const { id, viewKey } of acknowledged)
      expect((await fetch(`${fixture.shop.url}/api/orders/${id}?cheie=${viewKey}`)).status).toBe(200);
    const mails = await fixture.query('select 1 from mails where order_id = any($1)', [acknowledged.map(({ id }) => id)]); // prettier-ignore
    expect(mails).toHaveLength(2 * acknowledged.length);
    await untilPayment(fixture.shop, waiting, 'paid');
    await fixture.untilNothingIsUnderWay();
    for (const order of [waiting, handled]) {
      expect(await fixture.paymentsOf(order)).toHaveLength(1);
      expect((await fixture.mailsOf(order)).filter((kind) => kind === 'order-paid')).toHaveLength(1);
    }
    await expectStockToAgree(fixture.query, 'gemeni', PLENTY);
    await expectBooksToAgree(fixture.query, fixture.sandbox);
  });
});
