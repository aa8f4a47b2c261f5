import { sql } from 'kysely';
import { describe, expect, it, beforeEach } from 'vitest';
import { shop } from '#config/shop.ts';
import { withdrawalSchema } from '#domain/returns/withdrawal-form.ts';
import { findOrderById } from '#server/sales/orders/orders-table.ts';
import { returnRefusals } from '#texts/withdrawal.ro.ts';
import { attempt } from '#server/platform/unit-of-work/unit-of-work.ts';
import { links } from '#links';
import { sendOrderLink } from '#server/sales/orders/send-order-link.ts';
import { insertDeliveredOrder, lineRow, insertOrder } from '../../../../tests/support/orders.ts';
import { insertDiscount } from '../../../../tests/support/test-database.ts';
import { someoneWaitsForALock, useShop } from '../../../../tests/support/shop.ts';
import { announceWithdrawal } from './announce-withdrawal.ts';
import { listOrderReturns } from './order-returns.ts';
import { findAcknowledgement } from './acknowledgement.ts';
import { readWithdrawalOrder } from './withdrawal-order.ts';
import { openWithdrawalOrder } from './open-withdrawal-order.ts';

const NUMBER = 'CG-2026-000001';
const DAY_MS = 24 * 60 * 60 * 1000;
const buyer = { name: 'Ana Popescu', emailAddress: 'ana@altundeva.ro', reason: '' };
const posted = { ...buyer, orderNumber: NUMBER, contact: 'Ana@exemplu.ro', sequence: '1', 'quantity-1': '1' };

const test = useShop();

describe('a withdrawal', () => {
  const announce = (changes: object = {}, address: string | null = null, now = new Date()) =>
    attempt(() => announceWithdrawal(test.db, withdrawalSchema.parse({ ...posted, ...changes }), address, now));
  const withdrawals = () => test.db.selectFrom('returns').selectAll().orderBy('sequence').execute();
  const order = (changes = {}, lines?: Parameters<typeof insertDeliveredOrder>[2]) =>
    insertDeliveredOrder(test.db, { number: NUMBER, ...changes }, lines);

  it('is stored with its lines, an event for the buyer, and the mails to buyer and shop', async () => {
    const id = await order();
    const result = await announce({ reason: 'Am primit deja unul.', 'quantity-2': '1' });

    expect(result).toMatchObject({ ok: true });
    if (!result.ok) return;
    expect(await withdrawals()).toMatchObject([
      { orderId: id, number: `${NUMBER}-R1`, state: 'announced', owed: 13_900, completesOrder: false },
    ]);
    const found = await findOrderById(test.db, id);
    expect(found!.events.map(({ kind }) => kind)).toEqual(['placed', 'deliver', 'withdrawal_announced']);
    const [toOrder, toCustomer, toShop] = await test.mails();
    expect(toCustomer).toMatchObject({ kind: 'withdrawal-received', recipient: 'ana@altundeva.ro', orderId: id });
    // Replies to the notice go to the order's buyer, not to an address that a stranger may have given.
    expect(toShop).toMatchObject({ kind: 'withdrawal-shop', recipient: shop.email, replyTo: 'ana@exemplu.ro' });
    expect(toOrder).toMatchObject({ kind: 'withdrawal-received', recipient: 'ana@exemplu.ro', orderId: id });
    expect(toOrder!.text).toContain('altă adresă de email decât a comenzii: ana@altundeva.ro');
    expect(toCustomer!.text).not.toContain('altă adresă de email decât a comenzii');
    expect(toShop!.text).toContain('Altă adresă decât a comenzii');
    expect(toShop!.text).toContain('Am primit deja unul.');
    for (const words of [`${NUMBER}-R1`, '1 bucată: Kit gemeni', 'Rezervă de ghips'])
      expect(toCustomer!.text).toContain(words);
    expect(await findAcknowledgement(test.db, result.id, result.viewKey)).toMatchObject({ name: 'Ana Popescu' });
    expect(await listOrderReturns(test.db, id)).toMatchObject([{ number: `${NUMBER}-R1`, viewKey: result.viewKey }]);
    expect(await findAcknowledgement(test.db, result.id, 'x'.repeat(32))).toBeUndefined();
  });

  it('stores the account only if the order was not paid by card, and its mails show only the account’s end', async () => {
    await order();
    await announce({ iban: 'RO49 AAAA 1B31 0075 9384 0000' });
    expect(await withdrawals()).toMatchObject([{ iban: 'RO49AAAA1B31007593840000' }]);
    for (const { text } of await test.mails()) {
      expect(text).toContain('0000');
      expect(text).not.toMatch(/RO49|1B31/);
    }
    expect(await test.db.selectFrom('events').select('details').execute()).not.toContain('RO49');
    await order({ paymentMethod: 'card', number: 'CG-2026-000002' });
    await announce({ orderNumber: 'CG-2026-000002', iban: 'RO49AAAA1B31007593840000' });
    expect((await withdrawals()).map(({ iban }) => iban).toSorted()).toEqual(['', 'RO49AAAA1B31007593840000']);
  });

  it.each([
    ['the order’s own address, in any case', {}, { emailAddress: 'ANA@exemplu.ro' }, 'ana@exemplu.ro'],
    ['an address that only a claim gives', { emailAddress: '' }, { contact: '0712 345 678' }, 'ana@altundeva.ro'],
  ])('with %s mails the buyer once, and replies go to the order’s address', async (_, row, typed, address) => {
    await order(row);
    await announce(typed);
    expect((await test.mails()).map(({ recipient, replyTo }) => [recipient.toLowerCase(), replyTo])).toEqual([
      [address, null],
      [shop.email, 'emailAddress' in row ? null : 'ana@exemplu.ro'],
    ]);
  });

  it('of one order can be announced five times a day, even with the order’s key, and again the next day', async () => {
    const id = await order({ viewKey: 'k'.repeat(32) }, [lineRow({ quantity: 30 })]);
    const piece = (sequence: number) =>
      announce({ orderNumber: '', contact: '', orderId: id, viewKey: 'k'.repeat(32), sequence: `${sequence}` });
    for (let sequence = 1; sequence <= 5; sequence += 1) expect(await piece(sequence)).toMatchObject({ ok: true });
    expect(await piece(6)).toEqual({ ok: false, code: 'too_many_withdrawals' });
    expect(await test.mails()).toHaveLength(15);
    // A repeat of an earlier withdrawal is found again.
    expect(await piece(5)).toMatchObject({ ok: true });
    await sql`update returns set announced_at = announced_at - interval '1 day' where sequence = 1`.execute(test.db);
    expect(await piece(6)).toMatchObject({ ok: true });
    expect(returnRefusals.too_many_withdrawals).toContain('5');
  });

  it('deducts the discount from the products that the code was for', async () => {
    await insertDiscount(test.db, { code: 'REZERVE', kind: 'amount', value: 1_000, productIds: ['rezerva-ghips'] });
    await order({ discount: 1_000, discountCode: 'REZERVE' });
    await announce();
    await announce({ sequence: '2', 'quantity-1': '0', 'quantity-2': '1' });
    expect((await withdrawals()).map(({ owed }) => owed)).toEqual([10_000, 2_900]);
  });

  /** Announces these at once; none sees the order before all wait for its lock. */
  const rush = async (id: string, wishes: object[]) => {
    const started = await test.db.transaction().execute(async (transaction) => {
      await transaction.selectFrom('orders').select('id').where('id', '=', id).forUpdate().execute();
      const answers = wishes.map((wish) => announce(wish));
      await someoneWaitsForALock(test.db, answers.length);
      return { answers };
    });
    return Promise.all(started.answers);
  };

  it('is stored once, however often and in however many tabs its button is pressed', async () => {
    const results = await rush(await order(), Array(5).fill({}));
    expect(new Set(results.map((result) => (result.ok ? result.id : result.code))).size).toBe(1);
    expect([(await withdrawals()).length, (await test.mails()).length]).toEqual([1, 3]);
    // Another tab, opened before, asks for something else.
    expect(await announce({ 'quantity-1': '2' })).toEqual({ ok: false, code: 'changed_meanwhile' });
  });

  it('is limited by the database itself to what was bought', async () => {
    const id = await order({}, [lineRow({ quantity: 2 }), lineRow({ personalised: true })]);
    await announce({ 'quantity-1': '2' });
    const { id: returnId } = (await withdrawals())[0]!;
    const goods = { productId: 'gemeni', title: 'x', options: '[]', quantity: 1, unitPrice: 1 };
    const line = { returnId, orderId: id, ...goods };
    const add = (position: number) => test.db.insertInto('returnLines').values({ ...line, position });
    const more = test.db.updateTable('returnLines').set({ quantity: 3 }).where('returnId', '=', returnId);
    for (const write of [add(2), add(3), more])
      await expect(write.execute()).rejects.toThrow('more is returned than can be');
    const { lines } = (await readWithdrawalOrder(test.db, id, new Date()))!;
    expect(lines.map(({ refused }) => refused)).toEqual(['withdrawn', 'personalised']);
  });

  it('is refused for a personalised line, too many pieces, or after the term', async () => {
    await order({}, [lineRow({ quantity: 2 }), lineRow({ personalised: true })]);
    const refused = { ok: false, code: 'changed_meanwhile' };
    expect(await announce({ 'quantity-2': '1' })).toEqual(refused);
    expect(await announce({ 'quantity-1': '3' })).toEqual(refused);
    // This order never offered such a form.
    expect(await announce({ sequence: '2' })).toEqual(refused);
    expect(await announce({}, null, new Date(Date.now() + 30 * DAY_MS))).toEqual(refused);
    expect(await withdrawals()).toEqual([]);
  });

  it('is opened by the order’s key without number and contact, and by no other key', async () => {
    const id = await order({ viewKey: 'k'.repeat(32) });
    const byKey = { orderNumber: '', contact: '', orderId: id };
    expect(await announce({ ...byKey, viewKey: 'x'.repeat(32) })).toEqual({ ok: false, code: 'order_not_found' });
    expect(await announce({ ...byKey, viewKey: 'k'.repeat(32) })).toMatchObject({ ok: true });
  });

  it('answers every wrong pair of number and contact the same, even for an erased order', async () => {
    await order();
    await order({ number: 'CG-2026-000002', emailAddress: '', phoneNo: '', erasedAt: new Date() });
    const wrong = { ok: false, code: 'order_not_found' };
    for (const contact of ['altcineva@exemplu.ro', '0712 345 679']) expect(await announce({ contact })).toEqual(wrong);
    for (const orderNumber of ['CG-2026-999999', 'CG-2025-1']) expect(await announce({ orderNumber })).toEqual(wrong);
    for (const no of ['', 'CG-2026-000002']) expect(await announce({ orderNumber: no, contact: '' })).toEqual(wrong);
  });
});

const RIGHT = { orderNumber: 'CG-2026-000001', contact: 'ana@exemplu.ro' };
const WRONG = { ok: false, code: 'order_not_found' };
const REFUSED = { ok: false, code: 'too_many_tries' };

describe('attempts at the number and contact of an order', () => {
  beforeEach(() => test.insertDelivered({ number: RIGHT.orderNumber }));
  const open = (changes: Partial<typeof RIGHT>, address: string | null) =>
    attempt(() => openWithdrawalOrder(test.db, { ...RIGHT, ...changes }, address));
  const number = (n: number) => `CG-2026-${String(100_000 + n)}`;

  it('are limited for one address, where the right pair is then refused like a wrong one', async () => {
    for (let n = 1; n <= 40; n += 1) {
      expect(await open({ orderNumber: number(n), contact: `nimeni${n}@exemplu.ro` }, '198.51.100.1')).toEqual(WRONG);
    }
    expect(await open({ orderNumber: number(41), contact: 'nimeni@exemplu.ro' }, '198.51.100.1')).toEqual(REFUSED);
    expect(await open({}, '198.51.100.1')).toEqual(REFUSED);
    for (let times = 0; times < 50; times += 1) expect(await open({}, '198.51.100.2')).toMatchObject({ ok: true });
  });

  it.each([
    ['order', 20, (n: number) => ({ contact: `nimeni${n}@exemplu.ro` })],
    ['contact', 10, (n: number) => ({ orderNumber: number(n), contact: n % 2 ? 'ANA@exemplu.ro ' : 'ana@exemplu.ro' })],
  ])('are limited for one %s, over all addresses', async (_, limit, guess) => {
    for (let n = 1; n <= limit; n += 1) expect(await open(guess(n), '203.0.113.1')).toEqual(WRONG);
    expect(await open(guess(90), '203.0.113.1')).toEqual(REFUSED);
    // After too many guesses even a right pair is refused, so that guessing reveals nothing.
    expect(await open({}, '203.0.113.1')).toEqual(REFUSED);
    // Another address has three tries in all, and learns no more by the fourth.
    for (let n = 91; n <= 93; n += 1) expect(await open(guess(n), '203.0.113.2')).toEqual(WRONG);
    expect(await open({}, '203.0.113.2')).toEqual(REFUSED);
    // Guesses from elsewhere never lock out somebody who knows the pair.
    for (let times = 0; times < 10; times += 1) expect(await open({}, '192.0.2.7')).toMatchObject({ ok: true });
    expect(await open({}, null)).toMatchObject({ ok: true });
  });

  it('are counted by the phone in any spelling', async () => {
    for (let n = 1; n <= 10; n += 1) {
      const contact = n % 2 ? '0712 345 678' : '+40 712-345-678';
      expect(await open({ orderNumber: number(n), contact }, '203.0.113.1')).toEqual(WRONG);
    }
    expect(await open({ orderNumber: number(11), contact: '0712345678' }, '203.0.113.1')).toEqual(REFUSED);
  });
});

const PAIR = { orderNumber: 'CG-2026-000007', contact: 'ana@exemplu.ro' };
const ANSWER = { ok: true };

describe('a request for an order’s link', () => {
  let id: string;
  beforeEach(async () => {
    id = await insertOrder(test.db, { number: PAIR.orderNumber, viewKey: 'k'.repeat(32) });
  });
  const ask = (changes: Partial<typeof PAIR> = {}, address: string | null = null) =>
    attempt(() => sendOrderLink(test.db, { ...PAIR, ...changes }, address));

  it.each([PAIR.contact, '0712 345 678'])('by „%s” is answered by mail to the order’s own address', async (contact) => {
    expect(await ask({ contact })).toEqual(ANSWER);
    const [mail, ...others] = await test.mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ recipient: 'ana@exemplu.ro', kind: 'order-link' });
    expect(mail!.text).toContain(links.order(id, 'k'.repeat(32)));
  });

  it('gets the same answer, and no mail, for a wrong contact, an unknown order, or an order without mail address', async () => {
    expect(await ask({ contact: 'altcineva@exemplu.ro' })).toEqual(ANSWER);
    expect(await ask({ orderNumber: 'CG-2026-999999' })).toEqual(ANSWER);
    await insertOrder(test.db, { number: 'CG-2026-000008', emailAddress: '' });
    expect(await ask({ orderNumber: '000008', contact: '0712345678' })).toEqual(ANSWER);
    expect(await test.mails()).toEqual([]);
  });

  it('causes at most three mails for an order in a day, however many arrive at once', async () => {
    await Promise.all(Array.from({ length: 8 }, () => ask()));
    expect(await test.mails()).toHaveLength(3);
    expect(await ask()).toEqual(ANSWER);
  });

  it('reveals nothing by guessing, with the limits of a withdrawal, beyond which it is refused', async () => {
    for (let n = 1; n <= 10; n += 1) {
      expect(await ask({ orderNumber: `CG-2026-${100_000 + n}` }, '198.51.100.1')).toEqual(ANSWER);
    }
    const refused = { ok: false, code: 'too_many_tries' };
    expect(await ask({}, '198.51.100.1')).toEqual(refused);
    expect(await ask({ orderNumber: 'CG-2026-199999' }, '198.51.100.1')).toEqual(refused);
    expect(await test.mails()).toEqual([]);
    await ask({}, '198.51.100.2');
    expect(await test.mails()).toHaveLength(1);
  });
});
