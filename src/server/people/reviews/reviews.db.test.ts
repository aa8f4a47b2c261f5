import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { reviewSchema } from '#domain/reviews/review-form.ts';
import { findProduct, findProductCards } from '#server/catalogue/products/products-table.ts';
import { readReviews } from '#server/catalogue/reviews/read-reviews.ts';
import { decideReview, replyToReview } from '#server/people/inbox/decide-review.ts';
import { purgesOf } from '../../../../tests/support/effects-of.ts';
import { insert } from '../../../../tests/support/rows.ts';
import { useShop } from '../../../../tests/support/shop.ts';
import { attempt } from '#server/platform/unit-of-work/unit-of-work.ts';
import { readOrderReviews } from './read-order-reviews.ts';
import { writeReview } from './write-review.ts';

const owner = { id: 'owner', email: 'ana@atelier.ro' };
const typed = { stars: '4', name: ' Ioana ', text: 'Degetele s-au prins perfect.', consent: 'on' };

describe('a review of a product', () => {
  const shop = useShop();
  const write = (order: { id: string; viewKey: string }, changes: object = {}) => {
    const form = { ...typed, orderId: order.id, viewKey: order.viewKey, productId: 'gemeni', ...changes };
    return attempt(() => writeReview(shop.db, reviewSchema.parse(form)));
  };
  const rows = () => shop.db.selectFrom('reviews').selectAll().orderBy('createdAt').execute();
  const refusals = async () => (await shop.mails()).filter(({ kind }) => kind === 'review-rejected');
  const decide = async (status: 'pending' | 'approved' | 'rejected', reason = 'Numele altcuiva stă în text.') => {
    const { id, version } = (await rows())[0]!;
    return attempt(() =>
      decideReview(shop.db, owner, id, status === 'rejected' ? { status, version, reason } : { status, version }),
    );
  };
  const shown = () => readReviews(shop.db, 'gemeni');

  it('waits, and the shop is told without its words', async () => {
    const order = await shop.insertDelivered();
    expect(await write(order)).toMatchObject({ ok: true, productId: 'gemeni' });
    expect(await rows()).toMatchObject([
      { name: 'Ioana', stars: 4, status: 'pending', position: 1, orderId: order.id },
    ]);
    const [mail] = await shop.mails();
    expect(mail).toMatchObject({ kind: 'review-shop', subject: 'Părere despre un produs: 4 stele' });
    expect(mail!.text).not.toMatch(/Ioana|Degetele/);
    expect(await shown()).toBeUndefined();
    expect((await findProduct(shop.db, 'gemeni'))!.rating).toBeNull();
  });

  it('is one for each order and product, however often and at once it is sent', async () => {
    const order = await shop.insertDelivered();
    await Promise.all([write(order), write(order), write(order)]);
    expect(await rows()).toHaveLength(1);
    expect(await shop.mails()).toHaveLength(1);
    await write(order, { stars: '2' });
    expect(await rows()).toMatchObject([{ stars: 2, version: 2 }]);
    await write(order, { productId: 'rezerva-ghips' });
    expect((await rows()).map((row) => row.productId)).toEqual(['gemeni', 'rezerva-ghips']);
  });

  it('comes from whoever holds the key of an order that has arrived and has the product, and from nobody else', async () => {
    const arrived = await shop.insertDelivered();
    const onItsWay = await shop.insertDelivered({ fulfilment: 'shipped' });
    const returned = await shop.insertDelivered({ fulfilment: 'returned' });
    expect(await write(arrived, { viewKey: onItsWay.viewKey })).toEqual({ ok: false, code: 'order_not_found' });
    expect(await write({ ...arrived, id: 'nimic' })).toEqual({ ok: false, code: 'order_not_found' });
    expect(await write(arrived, { productId: 'amprenta-animalut' })).toEqual({ ok: false, code: 'not_bought' });
    expect(await write(onItsWay)).toEqual({ ok: false, code: 'not_delivered' });
    expect([await rows(), await shop.db.selectFrom('rateLimits').select('bucket').execute()]).toEqual([[], []]);
    expect(await write(returned)).toMatchObject({ ok: true });
  });

  it('cannot be stored of what no line of the order has', async () => {
    const order = await shop.insertDelivered();
    const foreign = { orderId: order.id, position: 1, productId: 'rezerva-ghips', stars: 5, name: 'x', text: 'x' };
    await expect(insert(shop.db, 'reviews', foreign)).rejects.toThrow('foreign key');
  });

  it('is shown once it is approved, with average and spread, and every page that shows the product is renewed', async () => {
    for (const stars of ['5', '4', '4']) await write(await shop.insertDelivered(), { stars });
    await sql`update reviews set status = 'approved' where stars = 4`.execute(shop.db);
    const [first] = (await rows()).filter(({ stars }) => stars === 5);
    const decision = { status: 'approved', version: first!.version } as const;
    const purges = await purgesOf(() => attempt(() => decideReview(shop.db, owner, first!.id, decision)));
    expect(purges.flat()).toEqual(expect.arrayContaining(['produs-gemeni', 'produse']));

    expect(await shown()).toMatchObject({ count: 3, average: 13 / 3, spread: [1, 2, 0, 0, 0] });
    const card = (await findProductCards(shop.db, ['gemeni'])).get('gemeni');
    expect(card!.rating).toEqual({ count: 3, average: expect.closeTo(13 / 3) });
    expect(await attempt(() => decideReview(shop.db, owner, first!.id, decision))).toMatchObject({
      code: 'changed_meanwhile',
    });
  });

  it('that its buyer changes waits again, and what was shown before is shown no more', async () => {
    const order = await shop.insertDelivered();
    await write(order);
    await decide('approved');
    expect((await shown())!.count).toBe(1);
    const purges = await purgesOf(() => write(order, { text: 'După o lună: la fel de frumos.' }));
    expect(purges.flat()).toContain('produs-gemeni');
    expect(await shown()).toBeUndefined();
    // The same words again are no change.
    await decide('approved');
    await write(order, { text: 'După o lună: la fel de frumos.' });
    expect((await shown())!.count).toBe(1);
  });

  it('is refused for a reason, which its buyer is told by mail and on the page; taken back in time, nobody is told', async () => {
    const order = await shop.insertDelivered();
    await write(order);
    await decide('rejected');
    const told = await refusals();
    expect(told).toMatchObject([{ orderId: order.id, recipient: 'ana@exemplu.ro', status: 'waiting' }]);
    expect(told[0]!.text).toContain('Numele altcuiva stă în text.');
    expect(told[0]!.text).toContain(`/comanda/${order.id}/pareri?cheie=`);
    expect(told[0]!.sendAfter.getTime()).toBeGreaterThan(Date.now() + 20_000);
    const [line] = await readOrderReviews(shop.db, order);
    expect(line!.review).toMatchObject({ status: 'rejected', reason: 'Numele altcuiva stă în text.' });
    await decide('pending');
    expect(await refusals()).toEqual([]);
    expect(await rows()).toMatchObject([{ status: 'pending', reason: '' }]);
  });

  it('has the answer of the shop below it, which an owner can take away', async () => {
    await write(await shop.insertDelivered());
    await decide('approved');
    const reply = async (words: string, version?: number) => {
      const [row] = await rows();
      return attempt(() => replyToReview(shop.db, owner, row!.id, { reply: words, version: version ?? row!.version }));
    };
    const purges = await purgesOf(() => reply('Mulțumim, Ioana.'));
    expect(purges.flat()).toContain('produs-gemeni');
    expect((await shown())!.items[0]!.reply).toBe('Mulțumim, Ioana.');
    expect(await reply('Altceva', 1)).toMatchObject({ code: 'changed_meanwhile' });
    await reply('');
    expect((await shown())!.items[0]!.reply).toBe('');
  });

  it('is offered for each product of an order once, and for none before it has arrived', async () => {
    const order = await shop.insertDelivered();
    const offered = (await readOrderReviews(shop.db, order)).map(({ productId }) => productId);
    expect(offered).toEqual(['gemeni', 'rezerva-ghips']);
    expect(await readOrderReviews(shop.db, { ...order, fulfilment: 'shipped' })).toEqual([]);
  });
});
