import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { reviewSchema } from '#domain/reviews/review-form.ts';
import { findProduct, findProductCards } from '#server/catalogue/products/products-table.ts';
import { readReviews } from '#server/catalogue/reviews/read-reviews.ts';
import { decideReview } from '#server/people/inbox/decide-review.ts';
import { replyToReview } from '#server/people/inbox/reply-to-review.ts';
import { findOrderById } from '#server/sales/order-tables/orders-table.ts';
import { purgesOf } from '../../../../tests/support/effects-of.ts';
import { insertDeliveredOrder } from '../../../../tests/support/orders.ts';
import { useTestDatabase } from '../../../../tests/support/test-database.ts';
import { readOrderReviews } from './read-order-reviews.ts';
import { writeReview } from './write-review.ts';

const owner = { id: 'owner', email: 'ana@atelier.ro' };
const typed = { stars: '4', name: ' Ioana ', text: 'Degetele s-au prins perfect.', consent: 'on' };

describe('a review of a product', () => {
  const test = useTestDatabase();
  beforeEach(async () => {
    await sql`truncate reviews, mails, orders, rate_limits restart identity cascade`.execute(test.db);
  });
  const keyOf = async (orderId: string) => (await findOrderById(test.db, orderId))!.viewKey;
  const write = async (orderId: string, changes: object = {}) =>
    writeReview(
      test.db,
      reviewSchema.parse({ ...typed, orderId, viewKey: await keyOf(orderId), productId: 'gemeni', ...changes }),
    );
  const rows = () => test.db.selectFrom('reviews').selectAll().orderBy('created_at').execute();
  const mails = () => test.db.selectFrom('mails').selectAll().orderBy('created_at').execute();
  const decide = async (status: 'pending' | 'approved' | 'rejected', reason = 'Numele altcuiva stă în text.') => {
    const { id, version } = (await rows())[0]!;
    return decideReview(test.db, owner, id, status === 'rejected' ? { status, version, reason } : { status, version });
  };
  const shown = () => readReviews(test.db, 'gemeni');

  it('waits, and the shop is told without its words', async () => {
    const orderId = await insertDeliveredOrder(test.db);
    expect(await write(orderId)).toMatchObject({ ok: true, productId: 'gemeni' });
    expect(await rows()).toMatchObject([
      { name: 'Ioana', stars: 4, status: 'pending', position: 1, order_id: orderId },
    ]);
    const [mail] = await mails();
    expect(mail).toMatchObject({ kind: 'review-shop', subject: 'Părere despre un produs: 4 stele' });
    expect(mail!.html + mail!.text).not.toMatch(/Ioana|Degetele/);
    expect(await shown()).toBeUndefined();
    expect((await findProduct(test.db, 'gemeni'))!.rating).toBeNull();
  });

  it('is one for each order and product, however often and at once it is sent', async () => {
    const orderId = await insertDeliveredOrder(test.db);
    await Promise.all([write(orderId), write(orderId), write(orderId)]);
    expect(await rows()).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
    await write(orderId, { stars: '2' });
    expect(await rows()).toMatchObject([{ stars: 2, version: 2 }]);
    await write(orderId, { productId: 'rezerva-ghips' });
    expect((await rows()).map((row) => row.product_id)).toEqual(['gemeni', 'rezerva-ghips']);
  });

  it('comes from whoever holds the key of an order that has arrived and has the product, and from nobody else', async () => {
    const arrived = await insertDeliveredOrder(test.db);
    const onItsWay = await insertDeliveredOrder(test.db, { fulfilment: 'shipped' });
    const returned = await insertDeliveredOrder(test.db, { fulfilment: 'returned' });
    expect(await write(arrived, { viewKey: await keyOf(onItsWay) })).toEqual({ ok: false, code: 'order_not_found' });
    expect(await write('nimic', { viewKey: 'x' }).catch(() => 'no order')).toBe('no order');
    expect(await write(arrived, { productId: 'amprenta-animalut' })).toEqual({ ok: false, code: 'not_bought' });
    expect(await write(onItsWay)).toEqual({ ok: false, code: 'not_delivered' });
    expect(await rows()).toEqual([]);
    expect(await write(returned)).toMatchObject({ ok: true });
  });

  it('cannot be stored of what no line of the order has', async () => {
    const orderId = await insertDeliveredOrder(test.db);
    const foreign = { order_id: orderId, position: 1, product_id: 'rezerva-ghips', stars: 5, name: 'x', text: 'x' };
    await expect(test.db.insertInto('reviews').values(foreign).execute()).rejects.toThrow('foreign key');
  });

  it('is shown once it is approved, with average and spread, and every page that shows the product is renewed', async () => {
    for (const stars of ['5', '4', '4']) {
      await write(await insertDeliveredOrder(test.db), { stars });
    }
    await sql`update reviews set status = 'approved' where stars = 4`.execute(test.db);
    const [first] = (await rows()).filter(({ stars }) => stars === 5);
    const decision = { status: 'approved', version: first!.version } as const;
    const purges = await purgesOf(() => decideReview(test.db, owner, first!.id, decision));
    expect(purges.flat()).toEqual(expect.arrayContaining(['produs-gemeni', 'produse']));

    expect(await shown()).toMatchObject({ count: 3, average: 13 / 3, spread: [1, 2, 0, 0, 0] });
    const card = (await findProductCards(test.db, ['gemeni'])).get('gemeni');
    expect(card!.rating).toEqual({ count: 3, average: expect.closeTo(13 / 3) });
    expect(await decideReview(test.db, owner, first!.id, decision)).toMatchObject({ code: 'changed_meanwhile' });
  });

  it('that its buyer changes waits again, and what was shown before is shown no more', async () => {
    const orderId = await insertDeliveredOrder(test.db);
    await write(orderId);
    await decide('approved');
    expect((await shown())!.count).toBe(1);
    const purges = await purgesOf(() => write(orderId, { text: 'După o lună: la fel de frumos.' }));
    expect(purges.flat()).toContain('produs-gemeni');
    expect(await shown()).toBeUndefined();
    // The same words again are no change.
    await decide('approved');
    await write(orderId, { text: 'După o lună: la fel de frumos.' });
    expect((await shown())!.count).toBe(1);
  });

  it('is refused for a reason, which its buyer is told by mail and on the page; taken back in time, nobody is told', async () => {
    const orderId = await insertDeliveredOrder(test.db);
    await write(orderId);
    await decide('rejected');
    const told = (await mails()).filter(({ kind }) => kind === 'review-rejected');
    expect(told).toMatchObject([{ order_id: orderId, recipient: 'ana@exemplu.ro', status: 'waiting' }]);
    expect(told[0]!.text).toContain('Numele altcuiva stă în text.');
    expect(told[0]!.text).toContain(`/comanda/${orderId}/pareri?cheie=`);
    expect(told[0]!.next_attempt_at.getTime()).toBeGreaterThan(Date.now() + 20_000);
    const order = (await findOrderById(test.db, orderId))!;
    expect((await readOrderReviews(test.db, order))[0]!.review).toMatchObject({
      status: 'rejected',
      reason: 'Numele altcuiva stă în text.',
    });
    await decide('pending');
    expect((await mails()).filter(({ kind }) => kind === 'review-rejected')).toEqual([]);
    expect(await rows()).toMatchObject([{ status: 'pending', reason: '' }]);
  });

  it('has the answer of the shop below it, which an owner can take away', async () => {
    await write(await insertDeliveredOrder(test.db));
    await decide('approved');
    const reply = async (words: string, version?: number) => {
      const [row] = await rows();
      return replyToReview(test.db, owner, row!.id, { reply: words, version: version ?? row!.version });
    };
    const purges = await purgesOf(() => reply('Mulțumim, Ioana.'));
    expect(purges.flat()).toContain('produs-gemeni');
    expect((await shown())!.items[0]!.reply).toBe('Mulțumim, Ioana.');
    expect(await reply('Altceva', 1)).toMatchObject({ code: 'changed_meanwhile' });
    await reply('');
    expect((await shown())!.items[0]!.reply).toBe('');
  });

  it('is offered for each product of an order once, and for none before it has arrived', async () => {
    const order = (await findOrderById(test.db, await insertDeliveredOrder(test.db)))!;
    expect((await readOrderReviews(test.db, order)).map(({ productId }) => productId)).toEqual([
      'gemeni',
      'rezerva-ghips',
    ]);
    expect(await readOrderReviews(test.db, { ...order, fulfilment: 'shipped' })).toEqual([]);
  });
});
