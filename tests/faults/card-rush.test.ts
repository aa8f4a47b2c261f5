import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { expectBooksToAgree, expectStockToAgree } from '../support/card-books.ts';
import { sessionOf } from '../support/card-sandbox.ts';
import { pressPay, untilPayment, type CardOrder } from '../support/card-shop.ts';
import { openCardFixture } from '../support/card-fixture.ts';
import { postOrder, postUntilAnswered } from '../support/orders.ts';

/** Pieces at the start: of what everybody gets, and of what too many want. */
const PLENTY = 100_000;
const FEW = 30;

const lines = (id: string) => ({ lines: [{ id, itemNumber: '1' }] });
/** Buyers from as many houses. */
const addressOf = (index: number) => `198.51.${100 + Math.floor(index / 250)}.${1 + (index % 250)}`;

let fixture: Awaited<ReturnType<typeof openCardFixture>>;
beforeAll(async () => {
  fixture = await openCardFixture();
  await fixture.setStock('gemeni', PLENTY);
  await fixture.setStock('cuplu', FEW);
});
afterEach(() => fixture.sandbox.setFaultModes());
afterAll(() => fixture.close());

/** Hundreds of orders, payments and refunds: seconds on an idle machine, a minute and more on a busy one. */
const RUSH_MS = 240_000;

describe('200 card orders at once, with every fault of the provider', { timeout: RUSH_MS }, () => {
  it('leave the books equal to the ban and the stock right to the piece', async () => {
    const wishes = Array.from({ length: 200 }, (_, index) => ({
      index,
      product: index % 4 === 0 ? 'cuplu' : 'gemeni',
    }));
    const placed = await Promise.all(wishes.map(async (wish) => ({ ...wish, answer: await buy(wish) })));
    const refused = placed.filter(({ answer }) => answer.status !== 201);
    expect(refused.map(({ product, answer }) => `${product} ${answer.status}`)).toEqual(Array(20).fill('cuplu 409'));
    const orders = await Promise.all(
      placed
        .filter(({ answer }) => answer.status === 201)
        .map(async ({ index, product, answer }) => ({
          index,
          product,
          order: await withPage((await answer.json()) as CardOrder),
        })),
    );

    await Promise.all(orders.map(({ index, order }) => behave(index, order)));
    // Half an hour later: whoever has not paid lets go, and others want the pieces.
    await fixture.query(`update orders set reserved_until = now() - interval '1 second' where payment = 'unpaid'`);
    await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        postOrder(fixture.shop.url, { paymentMethod: 'card', ...lines('cuplu') }, { address: addressOf(300 + index) }),
      ),
    );
    // Some of those who let go pay now.
    await Promise.all(orders.filter(({ index }) => index % 10 === 6).map(({ order }) => fixture.pay(order)));
    await fixture.untilNothingIsUnderWay();
    // Words that were dropped, or given up, are asked for as the buyers' pages do.
    const states = await Promise.all(
      orders.filter(hasPaid).map(async ({ index, order }) => {
        const { state } = await untilPayment(fixture.shop, order, ['paid', 'refunded']);
        return index % 10 === 4 ? state : undefined;
      }),
    );
    expect(states.filter((state) => state === 'paid').length).toBeGreaterThanOrEqual(10);
    await fixture.untilNothingIsUnderWay();

    await expectBooksToAgree(fixture.query, fixture.sandbox);
    await expectStockToAgree(fixture.query, 'cuplu', FEW);
    await expectStockToAgree(fixture.query, 'gemeni', PLENTY);
    const { payments } = await fixture.sandbox.ledger();
    expect(payments).toHaveLength(orders.filter(hasPaid).length);
    const twice = await fixture.query(
      `select order_id from mails where kind = 'order-paid' group by order_id having count(*) > 1`,
    );
    expect(twice).toEqual([]);
  });

  const buy = ({ index, product }: { index: number; product: string }) =>
    postUntilAnswered(fixture.shop.url, { paymentMethod: 'card', ...lines(product) }, { address: addressOf(index) });

  /** As a buyer who presses "pay" where the provider was too busy to open its page. */
  async function withPage(order: CardOrder): Promise<CardOrder> {
    let { payUrl } = order;
    while (payUrl === null) payUrl = ((await (await pressPay(fixture.shop, order)).json()) as CardOrder).payUrl ?? null;
    return { ...order, payUrl };
  }

  /** Two of ten buyers never pay. */
  const hasPaid = ({ index }: { index: number }) => ![5, 7].includes(index % 10);

  /** What the buyer of an order, and the provider with it, does. */
  async function behave(index: number, order: CardOrder): Promise<void> {
    const session = sessionOf(order.payUrl!);
    const faults = {
      0: {},
      1: { webhooks: { delayMs: 400 } },
      2: { webhooks: { repeat: 4 } },
      3: { webhooks: { reorder: true } },
      4: { webhooks: { drop: true } },
      8: { webhooks: { repeat: 2, reorder: true, delayMs: 150 } },
      9: {},
    } as Record<number, object>;
    const fault = faults[index % 10];
    if (index % 10 === 7) await fixture.sandbox.step(session, { do: 'refuse' });
    if (index % 10 === 9) {
      await Promise.all([pressPay(fixture.shop, order), pressPay(fixture.shop, order)]);
      await fixture.sandbox.step(session, { do: 'refuse' });
    }
    if (fault)
      await Promise.all([
        fixture.sandbox.step(session, { do: 'pay', ...fault }),
        fixture.sandbox.step(session, { do: 'pay', ...fault }),
      ]);
  }
});
