import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { PaymentState } from '#domain/orders/order-states.ts';
import { readWaiting } from '#server/office/dashboard/read-waiting.ts';
import { listPaymentExceptions } from '#server/payments/cards/list-payment-exceptions.ts';
import { insertOrder, lineRow } from '../../../../tests/support/orders.ts';
import { update } from '../../../../tests/support/test-database.ts';
import { useShop } from '../../../../tests/support/shop.ts';

const test = useShop();

/** Sums in lei, as an accountant writes them. */
interface Books {
  price: number;
  /** Incoming bookings; a negative one reverses a booking. */
  came?: number[];
  /** Outgoing bookings. */
  back?: number[];
  /** Card payment with another sum than asked, not refunded yet. */
  mistaken?: number;
  /** The courier delivered the parcel against cash. */
  atTheDoor?: true;
  /** Returned goods, each return with its value. */
  goods?: { worth: number; sent?: number; asked?: number; neverPaid?: number }[];
  is?: 'rejected' | 'delivered' | 'returned';
}

/** Payment state; sum due; most that may be refunded; sum owed back. */
type Stands = [PaymentState, number, number, number];

/** A returned piece, before and after its refund. */
const HERE = { worth: 99 };
const PAID_BACK = { worth: 99, sent: 99 };

const EXAMPLES: [string, Books, Stands][] = [
  ['Nothing has come for 300.', { price: 300 }, ['unpaid', 300, 0, 0]],
  ['300 came for 300.', { price: 300, came: [300] }, ['paid', 0, 300, 0]],
  ['191 came; the order has grown to 420.', { price: 420, came: [191] }, ['part_paid', 229, 191, 0]],
  ['The rest of 229 came later.', { price: 420, came: [191, 229] }, ['paid', 0, 420, 0]],
  ['The rest was a mistake, and was reversed.', { price: 420, came: [191, 229, -229] }, ['part_paid', 229, 191, 0]],
  ['340 came; the order has shrunk to 300.', { price: 300, came: [340] }, ['overpaid', 0, 340, 40]],
  ['Of 340 for 300, the 40 went back.', { price: 300, came: [340], back: [40] }, ['paid', 0, 300, 0]],
  ['300 came, and all went back.', { price: 300, came: [300], back: [300] }, ['refunded', 0, 0, 0]],
  ['191 of 420 came, and all of it went back.', { price: 420, came: [191], back: [191] }, ['refunded', 0, 0, 0]],
  ['300 came, 30 went back for a dented box.', { price: 300, came: [300], back: [30] }, ['paid', 0, 270, 0]],
  [
    '300 came, 99 went back for a piece.',
    { price: 300, came: [300], back: [99], goods: [PAID_BACK] },
    ['paid', 0, 201, 0],
  ],
  ['300 came, a piece of 99 is back, no money yet.', { price: 300, came: [300], goods: [HERE] }, ['paid', 0, 300, 0]],
  [
    '340 came, the order shrank to 300, 99 went back for a piece.',
    { price: 300, came: [340], back: [99], goods: [PAID_BACK] },
    ['overpaid', 0, 241, 40],
  ],
  ['Sent unpaid, a piece of 99 came back.', { price: 300, goods: [HERE], is: 'delivered' }, ['unpaid', 201, 0, 0]],
  [
    'Of 300, 250 came; a piece of 99 came back, 49 were sent for it and 50 had never been paid.',
    { price: 300, came: [250], back: [49], goods: [{ worth: 99, sent: 49, neverPaid: 50 }] },
    ['paid', 0, 201, 0],
  ],
  ['The courier has 300 in cash.', { price: 300, atTheDoor: true, is: 'delivered' }, ['unpaid', 300, 300, 0]],
  [
    'The courier has 300 in cash, and 99 went back for a piece.',
    { price: 300, atTheDoor: true, back: [99], goods: [PAID_BACK], is: 'delivered' },
    ['unpaid', 300, 201, 0],
  ],
  ['A parcel for 300 in cash came back without being paid.', { price: 300, is: 'returned' }, ['unpaid', 0, 0, 0]],
  ['A parcel paid at the door came back.', { price: 300, atTheDoor: true, is: 'returned' }, ['unpaid', 0, 300, 300]],
  ['300 came, the order was rejected.', { price: 300, came: [300], is: 'rejected' }, ['paid', 0, 300, 300]],
  ['191 of 420 came, the order was rejected.', { price: 420, came: [191], is: 'rejected' }, ['part_paid', 0, 191, 191]],
  [
    'All of 300 came back, 280 were sent, 20 are kept for worn goods.',
    { price: 300, came: [300], back: [280], goods: [{ worth: 300, sent: 280, asked: 300 }], is: 'returned' },
    ['refunded', 0, 20, 0],
  ],
  ['100 came by card instead of 300.', { price: 300, came: [100], mistaken: 100 }, ['unpaid', 300, 100, 0]],
  ['The order costs nothing.', { price: 0 }, ['paid', 0, 0, 0]],
];

describe('an order’s payment, due sum, refundable sum and debt to the buyer follow from its books:', () => {
  const bani = (lei: number) => lei * 100;

  it.each(EXAMPLES)('%s', async (_words, books, stands) => {
    const mistaken = books.mistaken && { unallocated: bani(books.mistaken) };
    const id = await insertOrder(test.db, { paymentMethod: 'transfer', shippingFee: 0, ...mistaken }, [
      lineRow({ unitPrice: bani(books.price) }),
    ]);
    const book = async (kind: 'payment' | 'refund', sums: number[] = [], sign = 1) => {
      for (const [index, sum] of sums.entries()) {
        const entry = { orderId: id, kind, method: 'transfer', amount: sign * bani(sum), actor: 'eu' } as const;
        await test.db.insertInto('ledgerEntries').values({ ...entry, reference: `${id}-${kind}-${index}` }).execute(); // prettier-ignore
      }
    };
    await book('payment', books.came);
    await book('refund', books.back, -1);
    for (const [index, { worth, sent, asked, neverPaid = 0 }] of (books.goods ?? []).entries()) {
      const sums = sent !== undefined && { refunded: bani(sent), due: bani(asked ?? sent), unpaid: bani(neverPaid) };
      const place = { id: `${id}-${index}`, orderId: id, sequence: index + 1, number: `${id}-R${index + 1}` };
      const said = { viewKey: 'k'.repeat(22), fingerprint: '', name: 'Ana', emailAddress: '', reason: '' };
      const state = sent === undefined ? 'received' : 'refunded';
      const row = { ...place, ...said, state, owed: bani(worth), completesOrder: false, ...sums } as const;
      await test.db.insertInto('returns').values(row).execute();
    }
    const stand = books.is === 'rejected' ? { status: books.is } : books.is && { fulfilment: books.is };
    await update(test.db, 'orders', { ...stand, collected: books.atTheDoor ? bani(books.price) : 0 }, { id });
    const { rows } = await sql<{ payment: PaymentState; due: number; refundable: number; held: number }>`
      select o.payment, o.due, b.refundable, coalesce(h.held, 0) as held
      from orders o join refund_balances b on b.order_id = o.id left join orders_holding_money h on h.id = o.id
      where o.id = ${id}`.execute(test.db);
    const [{ payment, due, refundable, held }] = rows as [(typeof rows)[number]];
    expect([payment, due / 100, refundable / 100, held / 100]).toEqual(stands);
  });
});

const ago = (hours: number) => new Date(Date.now() - hours * 60 * 60 * 1000);
const BY_CARD = { paymentMethod: 'card' } as const;

describe('the list of payment exceptions', () => {
  const counted = async () => (await readWaiting(test.db)).hangingPayments;
  const listed = async () =>
    Object.values(await listPaymentExceptions(test.db)).reduce((sum, list) => sum + list.length, 0);

  async function visit(state: 'open' | 'paid' | 'mismatch', expiresAt: Date): Promise<string> {
    const orderId = await insertOrder(test.db, BY_CARD);
    const money = state !== 'open' && { reference: `pi_${orderId}`, received: 10_000, currency: 'ron' };
    const row = { id: `c-${orderId}`, orderId, provider: 'stripe', amount: 11_200, expiresAt, state, ...money };
    await test.db.insertInto('cardPayments').values(row).execute();
    return orderId;
  }
  const refund = (orderId: string, state: 'asked' | 'done' | 'failed', askedAt: Date, amount = 500) => {
    const card = { id: crypto.randomUUID(), cardPaymentId: `c-${orderId}`, actor: 'shop' };
    const row = { ...card, orderId, amount, askedAt, state };
    return test.db.insertInto('refunds').values(row).execute();
  };

  it('is empty if nothing is wrong', async () => {
    await visit('open', ago(-0.5));
    const paid = await visit('paid', ago(2));
    await refund(paid, 'done', ago(2));
    await refund(paid, 'asked', new Date());
    const returned = await visit('mismatch', ago(2));
    await refund(returned, 'done', ago(1), 10_000);
    await insertOrder(test.db, { paymentMethod: 'transfer', placedAt: ago(24) });
    await insertOrder(test.db, { ...BY_CARD, stockTaken: false, status: 'rejected' });
    expect(await counted()).toBe(0);
    expect(await listed()).toBe(0);
  });

  describe('for a transfer', () => {
    const transfer = (changes: Parameters<typeof insertOrder>[1] = {}) =>
      insertOrder(test.db, { paymentMethod: 'transfer', placedAt: ago(24 * 10), ...changes });
    const late = async () => (await listPaymentExceptions(test.db)).transfers;

    it.each([
      ['payment_method_changed', {}],
      ['undo', { move: 'pay' }],
      ['undo', { move: 'reject' }],
    ] as const)('counts from the order’s last %s %j', async (kind, details) => {
      const order = await transfer();
      const event = { orderId: order, kind, actor: 'customer', details: JSON.stringify(details), at: ago(24) };
      await test.db.insertInto('events').values(event).execute();
      expect(await counted()).toBe(0);
      expect(await late()).toEqual([]);
      const earlier = { at: ago(24 * 5) };
      await test.db.updateTable('events').set(earlier).execute();
      expect(await counted()).toBe(1);
      const [found] = await late();
      expect(Math.round((Date.now() - found!.since.getTime()) / 3_600_000)).toBe(24 * 5);
    });

    it.each([
      ['erased', { erasedAt: new Date() }],
      ['free', { discount: 10_000, shippingFee: 0 }],
      ['rejected', { status: 'rejected' }],
      ['returned', { status: 'approved', fulfilment: 'returned' }],
    ] as const)('is empty if the order is %s', async (_what, changes) => {
      await transfer(changes);
      expect(await counted()).toBe(0);
      expect(await listed()).toBe(0);
    });

    it('includes one whose goods were shipped unpaid', async () => {
      await transfer({ status: 'approved', fulfilment: 'shipped' });
      expect(await counted()).toBe(1);
      expect(await late()).toHaveLength(1);
    });
  });

  it('has every kind, and the dashboard counts as many', async () => {
    await visit('open', ago(1));
    const paid = await visit('paid', ago(2));
    await refund(paid, 'asked', ago(2));
    await refund(paid, 'failed', ago(1));
    await visit('mismatch', ago(2));
    await insertOrder(test.db, { paymentMethod: 'transfer', placedAt: ago(24 * 30) });
    await insertOrder(test.db, { ...BY_CARD, stockTaken: false });
    await insertOrder(test.db, { paymentMethod: 'transfer', received: 500 });

    const { unanswered, mismatches, refunds, released, transfers, partPaid } = await listPaymentExceptions(test.db);
    const lists = [unanswered, mismatches, refunds, released, transfers, partPaid];
    expect(lists.map((list) => list.length)).toEqual([1, 1, 2, 1, 1, 1]);
    expect(refunds.map(({ failed }) => failed).sort()).toEqual([false, true]);
    expect(mismatches[0]).toMatchObject({ received: 10_000, currency: 'ron', total: 11_200 });
    expect(await counted()).toBe(7);
  });
});
