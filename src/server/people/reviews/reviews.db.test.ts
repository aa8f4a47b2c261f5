import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { reviewSchema } from '#domain/reviews/review-form.ts';
import { findProduct, findProductCards } from '#server/catalogue/products/products-table.ts';
import { readReviews } from '#server/catalogue/reviews/read-reviews.ts';
import { decideReview, replyToReview } from '#server/people/inbox/decide-review.ts';
import { attempt } from '#server/platform/unit-of-work/unit-of-work.ts';
import { findOrderById } from '#server/sales/orders/orders-table.ts';
import { shop as firm } from '#config/shop.ts';
import { testimonialSchema } from '#domain/testimonials/testimonial-form.ts';
import { readTestimonials } from '#server/people/testimonials/read-testimonials.ts';
import { receiveTestimonial } from '#server/people/testimonials/receive-testimonial.ts';
import { purgesOf, untilWindowHasRoom, useShop } from '../../../../tests/support/shop.ts';
import { insert, rowsOf, toldMails, update } from '../../../../tests/support/test-database.ts';
import { insertDeliveredOrder, lineRow, storeOrder } from '../../../../tests/support/orders.ts';
import { readOrderReviews } from './read-order-reviews.ts';
import { writeReview } from './write-review.ts';
import { askForReviews } from './ask-for-reviews.ts';
import { readRequestState, refuseRequest } from './refuse-request.ts';

const owner = { id: 'owner', email: 'ana@atelier.ro' };
const typed = { stars: '4', name: ' Ioana ', text: 'Degetele s-au prins perfect.', consent: 'on' };
const shop = useShop();

describe('a review of a product', () => {
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

  it('waits for approval, and the shop is mailed without its words', async () => {
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

  it('is stored once for each order and product, however often it is sent, even at once', async () => {
    const order = await shop.insertDelivered();
    await Promise.all([write(order), write(order), write(order)]);
    expect(await rows()).toHaveLength(1);
    expect(await shop.mails()).toHaveLength(1);
    await write(order, { stars: '2' });
    expect(await rows()).toMatchObject([{ stars: 2, version: 2 }]);
    await write(order, { productId: 'rezerva-ghips' });
    expect((await rows()).map((row) => row.productId)).toEqual(['gemeni', 'rezerva-ghips']);
  });

  it('needs the key of an order that has arrived and has the product', async () => {
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

  it('cannot be stored for a product that is in no line of the order', async () => {
    const order = await shop.insertDelivered();
    const foreign = { orderId: order.id, position: 1, productId: 'rezerva-ghips', stars: 5, name: 'x', text: 'x' };
    await expect(insert(shop.db, 'reviews', foreign)).rejects.toThrow('foreign key');
  });

  it('is shown once approved, with average and spread, and every page with the product is purged', async () => {
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

  it('waits again once its buyer changes it, and is hidden until then', async () => {
    const order = await shop.insertDelivered();
    await write(order);
    await decide('approved');
    expect((await shown())!.count).toBe(1);
    const purges = await purgesOf(() => write(order, { text: 'După o lună: la fel de frumos.' }));
    expect(purges.flat()).toContain('produs-gemeni');
    expect(await shown()).toBeUndefined();
    // The same text again is no change.
    await decide('approved');
    await write(order, { text: 'După o lună: la fel de frumos.' });
    expect((await shown())!.count).toBe(1);
  });

  it('is refused for a reason, told to its buyer by mail and on the page, unless the refusal is undone in time', async () => {
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

  it('can have an answer of the shop, which an owner can remove', async () => {
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

  it('is offered once for each product of an order, and only after the order has arrived', async () => {
    const order = await shop.insertDelivered();
    const offered = (await readOrderReviews(shop.db, order)).map(({ productId }) => productId);
    expect(offered).toEqual(['gemeni', 'rezerva-ghips']);
    expect(await readOrderReviews(shop.db, { ...order, fulfilment: 'shipped' })).toEqual([]);
  });
});

/** 7 in the morning in Bucharest. */
const NOW = new Date('2026-11-30T05:00:00Z');
/** 16 November in Bucharest, 14 days before, but 15 November in UTC. */
const FOURTEEN_DAYS_AGO = new Date('2026-11-15T22:30:00Z');
const THIRTEEN_DAYS_AGO = new Date('2026-11-16T22:30:00Z');

type Changes = Parameters<typeof insertDeliveredOrder>[1];
type Lines = Parameters<typeof insertDeliveredOrder>[2];

describe('the mail that asks for reviews', () => {
  const deliver = async (changes: Changes = {}, at = FOURTEEN_DAYS_AGO, lines?: Lines) => {
    const placed = { placedAt: new Date('2026-11-10T10:00:00Z'), emailAddress: `${crypto.randomUUID()}@exemplu.ro` };
    const id = await insertDeliveredOrder(shop.db, { ...placed, ...changes }, lines);
    await update(shop.db, 'events', { at }, { orderId: id, kind: 'deliver' });
    return id;
  };
  const asked = async () => (await rowsOf(shop.db, 'mails', { kind: 'review-request' })).map((mail) => mail.orderId);
  const refuse = async (id: string) =>
    attempt(async () => refuseRequest(shop.db, { orderId: id, viewKey: (await findOrderById(shop.db, id))!.viewKey }));

  it('goes out 14 days after the delivery, by Bucharest’s days, only once', async () => {
    const due = await deliver();
    await deliver({}, THIRTEEN_DAYS_AGO);
    await deliver({}, new Date('2026-10-01T10:00:00Z'));
    const sent = await Promise.all([askForReviews(shop.db, NOW), askForReviews(shop.db, NOW)]);
    expect(sent.toSorted()).toEqual([0, 1]);
    expect(await asked()).toEqual([due]);
    expect(await readRequestState(shop.db, due)).toBe('asked');
    expect(await askForReviews(shop.db, new Date('2026-11-30T09:00:00Z'))).toBe(0);
    const [{ text } = { text: '' }] = await toldMails(shop.db);
    expect(text).toContain(`/comanda/${due}/pareri?cheie=`);
    expect(text).toContain(`/comanda/${due}?cheie=`);
  });

  it.each<[string, Changes]>([
    ['came back', { fulfilment: 'returned' }],
    ['is on its way', { fulfilment: 'shipped' }],
    ['was refunded', { payment: 'refunded' }],
    ['has no e-mail address', { emailAddress: '' }],
    ['was erased', { erasedAt: new Date() }],
  ])('is not sent if the order %s', async (_, changes) => {
    await deliver(changes);
    expect(await askForReviews(shop.db, NOW)).toBe(0);
  });

  it('is not sent after a withdrawal or a review, or for a line without a product page', async () => {
    const withdrawn = await deliver();
    await sql`insert into returns (id, order_id, sequence, number, view_key, fingerprint, name, email_address, owed, completes_order)
      values ('r', ${withdrawn}, 1, 'R1', repeat('k', 32), 'f', 'Ana', 'a@exemplu.ro', 0, false)`.execute(shop.db);
    const written = await deliver();
    const review = { orderId: written, position: 1, productId: 'gemeni', stars: 5, name: 'Ana', text: 'Frumos.' };
    await insert(shop.db, 'reviews', review);
    await deliver({}, FOURTEEN_DAYS_AGO, [lineRow({ productId: null, title: 'Ramă după măsură' })]);
    expect(await askForReviews(shop.db, NOW)).toBe(0);
    await sql`update returns set state = 'cancelled', cancelled_at = now()`.execute(shop.db);
    expect(await askForReviews(shop.db, NOW)).toBe(1);
  });

  it('is not sent to a buyer who has refused it, for this order or an earlier one; refusing twice counts once', async () => {
    const emailAddress = 'ana@exemplu.ro';
    const first = await deliver({ emailAddress });
    expect(await readRequestState(shop.db, first)).toBe('open');
    expect(await attempt(() => refuseRequest(shop.db, { orderId: first, viewKey: 'x'.repeat(32) }))).toMatchObject({
      ok: false,
    });
    await Promise.all([refuse(first), refuse(first)]);
    expect(await readRequestState(shop.db, first)).toBe('refused');
    await deliver({ emailAddress: 'Ana@exemplu.ro' });
    expect(await askForReviews(shop.db, NOW)).toBe(0);
  });

  it('is announced in the order’s confirmation, with a link to refuse it', async () => {
    const order = await storeOrder(shop.db);
    const [mail] = await toldMails(shop.db, { kind: 'order-placed' });
    expect(mail!.text).toContain('un singur email');
    expect(mail!.text).toContain(`/comanda/${order.id}?cheie=${order.viewKey}#pareri`);
  });
});

describe('a testimonial', () => {
  const receive = (changes: object = {}, address: string | null = null) =>
    attempt(() => receiveTestimonial(shop.db, testimonialSchema.parse({ ...typed, ...changes }), address));
  const stored = () => shop.db.selectFrom('testimonials').selectAll().execute();

  it('waits for approval, and the shop is mailed without its words', async () => {
    expect(await receive()).toEqual({ ok: true });
    expect(await stored()).toMatchObject([{ name: 'Ioana', stars: 4, status: 'pending', consentAt: expect.any(Date) }]);
    const [mail] = await toldMails(shop.db);
    expect(mail).toMatchObject({ kind: 'testimonial-shop', recipient: firm.email, subject: 'Părere nouă: 4 stele' });
    expect(mail!.text).not.toMatch(/Ioana|Degetele/);
    expect(await readTestimonials(shop.db, 1)).toEqual({ items: [], count: 0, average: 0 });
  });

  it('is stored once, however often its button is pressed', async () => {
    await Promise.all([receive(), receive(), receive()]);
    expect(await stored()).toHaveLength(1);
    expect(await shop.db.selectFrom('mails').select('id').execute()).toHaveLength(1);
    await receive({ stars: '5' });
    expect(await stored()).toHaveLength(2);
  });

  it('is limited for each network address, and refused to a program', async () => {
    await untilWindowHasRoom();
    for (let number = 1; number <= 5; number += 1) {
      expect(await receive({ text: `Părerea ${number}` }, '203.0.113.7')).toEqual({ ok: true });
    }
    expect(await receive({ text: 'Încă una' }, '203.0.113.7')).toEqual({ ok: false, code: 'too_many_requests' });
    expect(await receive({ elapsedMs: '300' })).toEqual({ ok: false, code: 'looks_automatic' });
    expect(await stored()).toHaveLength(5);
  });

  it.each([{ stars: '0' }, { stars: '6' }, { stars: '4.5' }, { stars: undefined }, { consent: '' }, { text: ' ' }])(
    'needs stars from 1 to 5, words and consent: not %o',
    (changes) => {
      expect(testimonialSchema.safeParse({ ...typed, ...changes }).success).toBe(false);
    },
  );

  it('is shown once approved, newest first, twenty a page, with the mean of all of them', async () => {
    await sql`insert into testimonials (name, text, stars, status, created_at)
      select 'N', n::text, case when n <= 10 then 4 else 5 end, 'approved', timestamptz '2026-01-01' + n * interval '1 hour'
      from generate_series(1, 30) as n`.execute(shop.db);
    await sql`insert into testimonials (name, text, stars, status) values ('x', 'x', 1, 'rejected'), ('y', 'y', 1, 'pending')`.execute(
      shop.db,
    );

    const first = await readTestimonials(shop.db, 1);
    expect(first.items.map(({ text }) => Number(text))).toEqual(Array.from({ length: 20 }, (_, index) => 30 - index));
    expect(first).toMatchObject({ count: 30, average: expect.closeTo(14 / 3) });
    expect((await readTestimonials(shop.db, 2)).items.map(({ text }) => text).at(-1)).toBe('1');
    expect((await readTestimonials(shop.db, 3)).items).toEqual([]);
  });
});
