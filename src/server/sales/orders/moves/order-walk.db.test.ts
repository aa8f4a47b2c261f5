import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Bani } from '#domain/money/money.ts';
import { addDays } from '#domain/calendar/day.ts';
import { bucharestDay } from '#domain/calendar/bucharest-clock.ts';
import type { GiftRelease } from '#domain/orders/gift.ts';
import { renewWaits } from '#server/sales/orders/change-order.ts';
import { listStaleWaits } from '#server/sales/orders/order-waits.ts';
import { seededRow } from '#domain/moon/picture/seeded-noise.ts';
import { giftWishes } from '../../../../../tests/support/gifts.ts';
import { insert, useTestDatabase } from '../../../../../tests/support/test-database.ts';
import { openCardBackend } from '../../../../../tests/support/card-backend.ts';
import { orderActs, type ActName, type Row } from '../../../../../tests/support/order-acts.ts';
import { compareOrder, listBrokenRules } from '../../../../../tests/support/order-books.ts';
import {
  applyEffect,
  heldOf,
  newModelOrder,
  type Done,
  type ModelOrder,
} from '../../../../../tests/support/order-model.ts';
import { storeOrder } from '../../../../../tests/support/orders.ts';
import { ripenInvoices } from '../../../../../tests/support/order-story.ts';
import { isPossible, mustWork } from '../../../../../tests/support/possible-acts.ts';
import { listRefusedOffers } from '../../../../../tests/support/refused-offers.ts';

const PRODUCTS = ['talpa-bebelus', 'gemeni', 'maini-familie', 'cuplu', 'rezerva-ghips'];
const ARRIVE_ON = addDays(bucharestDay(new Date()), 60);
const STOCK = 90;
const ORDERS = 50;
const STEPS = 500;
const AT_ONCE = 8;
/** Seed of the walk; for another one: `WALK_SEED=7 npm run test:db -- order-walk`. */
const SEED = Number(process.env.WALK_SEED ?? 39);

interface Story {
  paymentMethod: 'cash' | 'transfer' | 'card';
  /** Acts at the beginning, in this order. */
  first: readonly ActName[];
  /** Later acts, in any order; the order may refuse one, which must then change nothing. */
  then: readonly ActName[];
  /** Makes it a gift that waits for this, with a proof to approve. */
  gift?: GiftRelease;
}
const STORIES: readonly Story[] = [
  { paymentMethod: 'transfer', first: ['pay', 'approve'], then: ['undo', 'undo', 'undo', 'pay', 'refund', 'reject', 'pack', 'ship', 'deliver', 'return', 'wait'] },
  { paymentMethod: 'cash', first: ['withdrawByContact', 'withdrawByContact', 'leaveOut', 'leaveOut'], then: ['withdrawByContact', 'withdrawByContact', 'withdrawByKey', 'leaveOut', 'leaveOut', 'receive', 'refundReturn', 'keepAfterAll', 'prepayment', 'prepayment', 'bookTransfer', 'approve', 'pay'] },
  { paymentMethod: 'transfer', first: ['bookTransfer', 'changeLines'], then: ['bookTransfer', 'changeLines', 'approve', 'pack', 'ship', 'deliver', 'withdrawByKey', 'receive', 'refundReturn', 'refundPart', 'undo'] },
  { paymentMethod: 'card', first: ['payByCard', 'approve'], then: ['changeLines', 'payByCard', 'pack', 'ship', 'withdrawByContact', 'receive', 'refundReturn', 'refundPart', 'refundAll', 'reject', 'wait'] },
  { paymentMethod: 'cash', first: ['prepayment', 'prepayment', 'approve', 'pack', 'ship'], then: ['deliver', 'deliver', 'settleCash', 'settleCash', 'settleCash', 'pay', 'return', 'undo', 'undo', 'withdrawByContact', 'receive', 'refundReturn', 'refundPart', 'wait'] },
  { paymentMethod: 'cash', first: ['approve', 'withdrawByContact', 'receive', 'pack', 'ship'], then: ['deliver', 'settleCash', 'settleCash', 'pay', 'return', 'undo', 'withdrawByKey', 'receive', 'refundReturn', 'wait'] },
  { paymentMethod: 'transfer', gift: 'word', first: ['approve', 'pay'], then: ['releaseGift', 'approveProof', 'turnSteps', 'turnSteps', 'pack', 'ship', 'undo', 'withdrawByKey', 'keepAfterAll', 'receive', 'reject', 'refund'] },
  { paymentMethod: 'transfer', gift: 'day', first: ['pay', 'passDays'], then: ['approve', 'approve', 'passDays', 'approveProof', 'turnSteps', 'pack', 'ship', 'deliver', 'undo', 'undo', 'withdrawByContact', 'withdrawByKey', 'reject'] },
]; // prettier-ignore

interface Walker {
  order: ModelOrder;
  story: Story;
  tried: number;
  done: string[];
}

describe(`a walk of ${STEPS} steps over ${ORDERS} orders (WALK_SEED=${SEED})`, { timeout: 120_000 }, () => {
  const test = useTestDatabase();
  let backend: Awaited<ReturnType<typeof openCardBackend>>;
  let prices: ReadonlyMap<string, Bani>;
  beforeAll(async () => {
    backend = await openCardBackend();
    const rows = await test.db.selectFrom('products').select(['id', 'price']).where('id', 'in', PRODUCTS).execute();
    prices = new Map(rows.map(({ id, price }) => [id, price!]));
  });
  afterAll(() => backend.close());
  beforeEach(async () => {
    await sql`truncate orders, customers, mails, stock_changes, events, settings cascade`.execute(test.db);
    await test.db.updateTable('products').set({ stock: STOCK }).execute();
  });

  const find = (id: string): Promise<Row> =>
    test.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const readStock = async () => {
    const rows = await test.db.selectFrom('products').select(['id', 'stock']).where('id', 'in', PRODUCTS).execute();
    return new Map(rows.map(({ id, stock }) => [id, stock]));
  };

  const place = async (random: () => number, number: number): Promise<Walker> => {
    const from = Math.floor(random() * PRODUCTS.length);
    const chosen = [...PRODUCTS, ...PRODUCTS].slice(from, from + 3);
    const goods = new Map(chosen.map((id) => [id, 1 + Math.floor(random() * 2)]));
    const story = STORIES[number % STORIES.length]!;
    const { id, shippingFee } = await storeOrder(test.db, {
      lines: [...goods].map(([product, pieces]) => ({ id: product, itemNumber: String(pieces) })),
      paymentMethod: story.paymentMethod,
      emailAddress: `buyer.${number}@exemplu.ro`,
      ...(story.gift && {
        gift: giftWishes({ release: story.gift, ...(story.gift === 'day' && { arriveOn: ARRIVE_ON }) }),
      }),
    });
    if (story.gift) {
      await insert(test.db, 'proofs', {
        orderId: id,
        position: 1,
        svg: '<svg/>',
        sha256: 'a'.repeat(64),
        options: '[]',
      });
      await renewWaits(test.db, [id]);
    }
    return { order: newModelOrder(id, goods, shippingFee), story, tried: 0, done: [] };
  };

  /** Applies what was done to the model. */
  const enter = (order: ModelOrder, stock: Map<string, number>, { effect = {}, move, along, ...done }: Done): void => {
    const { alongEffect = {}, undone, undoneAlong } = done;
    for (const each of [effect, alongEffect]) applyEffect(order, stock, each);
    if (move) order.moves.set(move, [...(order.moves.get(move) ?? []), effect]);
    if (along) order.moves.set(along, [...(order.moves.get(along) ?? []), alongEffect]);
    for (const each of [undone, undoneAlong])
      if (each) applyEffect(order, stock, order.moves.get(each)?.pop() ?? {}, -1);
  };

  const openWalk = async (seed: number) => {
    const random = seededRow(seed);
    const acts = orderActs({ db: test.db, backend, prices, random });
    const walkers: Walker[] = [];
    for (let number = 0; number < ORDERS; number += 1) walkers.push(await place(random, number));
    const stock = await readStock();
    const counts = new Map<ActName, number>();
    return {
      walkers,
      stock,
      counts,
      /** @returns the order with what was done to it, or undefined when it was refused */
      step: async () => {
        const walker = walkers[Math.floor(random() * walkers.length)]!;
        const row = await find(walker.order.id);
        const { first, then } = walker.story;
        const next = first[walker.tried];
        walker.tried += 1;
        const possible = (next ? [next] : then).filter((name) => isPossible(name, walker.order, row));
        const name = possible[Math.floor(random() * possible.length)];
        if (name === undefined) return undefined;
        const held = heldOf(walker.order);
        const done: Done | null = await acts[name](walker.order, row);
        if (!done) return mustWork(name, walker.order, row) ? { walker, wrong: [`${name} was refused`] } : undefined;
        counts.set(name, (counts.get(name) ?? 0) + 1);
        walker.done.push([name, done.undone].filter(Boolean).join(' '));
        enter(walker.order, stock, done);
        const tooMuch = (done.effect?.wentBack ?? 0) - held;
        return { walker, wrong: tooMuch > 0 ? [`${tooMuch} more went back than was held`] : [] };
      },
    };
  };

  it('one at a time leaves money, stock, documents and waiting state of each order as a small model and the order’s facts say', async () => {
    const { walkers, stock, counts, step } = await openWalk(SEED);
    const faults: string[] = [];
    const ids = walkers.map(({ order }) => order.id);
    for (let number = ORDERS; number < STEPS && walkers.length > 0; number += 1) {
      const made = await step();
      if (!made) continue;
      const { walker } = made;
      const compared = await compareOrder(test.db, walker.order, stock, prices);
      const stale = await listStaleWaits(test.db, [walker.order.id]);
      const wrong = [...made.wrong, ...compared.wrong, ...stale.map((waits) => `stale: ${JSON.stringify(waits)}`)];
      if (wrong.length === 0) continue;
      faults.push(`${walker.done.join(', ')}: ${wrong.join('; ')}`);
      // An order with a fault goes no further.
      walkers.splice(walkers.indexOf(walker), 1);
      for (const [id, pieces] of Object.entries(compared.stock)) stock.set(id, pieces);
    }
    expect(faults).toEqual([]);
    expect(await listStaleWaits(test.db, ids)).toEqual([]);
    const acts = new Set(STORIES.flatMap(({ first, then }) => [...first, ...then]));
    expect([...acts].filter((name) => !counts.has(name))).toEqual([]);
  });

  it(`${AT_ONCE} at a time breaks no rule of the orders, and leaves no screen that offers a refused action`, async () => {
    const { step, walkers } = await openWalk(SEED + 1);
    const thrown: unknown[] = [];
    const walk = async () => {
      for (let number = ORDERS; number < STEPS; number += AT_ONCE) await step().catch((error) => thrown.push(error));
    };
    await Promise.all(Array.from({ length: AT_ONCE }, walk));
    expect(thrown.map(String).join('\n')).toBe('');
    expect(await listBrokenRules(test.db, STOCK)).toEqual([]);
    const ids = walkers.map(({ order }) => order.id);
    expect(await listStaleWaits(test.db, ids)).toEqual([]);
    await ripenInvoices(test.db);
    expect(await listBrokenRules(test.db, STOCK)).toEqual([]);
    const offered = walkers.map(async ({ order, done }) => [
      done.join(', '),
      await listRefusedOffers(test.db, order.id),
    ]);
    expect((await Promise.all(offered)).filter(([, refused]) => refused!.length > 0)).toEqual([]);
  });
});
