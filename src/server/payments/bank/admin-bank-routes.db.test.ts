import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { MoneyLine } from '#domain/bank/money-line.ts';
import type { OrderMove } from '#domain/orders/order-facts.ts';
import { cashOf } from '#server/fulfilment/shipments/shipment-order.ts';
import { someoneWaitsForALock, useCaller, useShop } from '../../../../tests/support/shop.ts';
import { useCardBackend } from '../../../../tests/support/card-backend.ts';
import { ripenInvoices, type TestOrder } from '../../../../tests/support/order-story.ts';
import { adminBankRoutes } from './admin-bank-routes.ts';
import type { Booked } from './apply-statement-lines.ts';

const lei = (bani: number) => (bani / 100).toFixed(2).replace('.', ',');

/** Writes a bank statement from sums in bani, texts and payers. */
const statement = (...entries: (readonly [number, string, string?])[]) =>
  [
    'Data;Credit;Ordonator;Detalii',
    ...entries.map(([sum, text, payer = 'Popescu Ana']) => `21.11.2026;${lei(sum)};${payer};${text}`),
  ].join('\n');

/** Returns the bookings that the review proposes, unchanged by an owner. */
const chosen = ({ lines }: { lines: MoneyLine[] }) =>
  lines
    .filter(({ state }) => state === 'book')
    .map(({ reference, candidates }) => ({ reference, orderId: candidates[0]!.orderId }));

const shop = useShop({ stock: 500 });
useCardBackend();
const call = useCaller(adminBankRoutes);
const place = (changes: Record<string, unknown> = {}) => shop.order({ paymentMethod: 'transfer', ...changes });
const review = (text: string) => call.read<{ lines: MoneyLine[] }>('/api/admin/bank', 'POST', { text });
const book = async (text: string, choices: { reference: string; orderId: string }[]) =>
  (await call.read<{ results: Booked[] }>('/api/admin/bank/book', 'POST', { text, choices })).results;
const bookFirst = async (text: string, { id }: TestOrder) => {
  const [line] = (await review(text)).lines;
  return book(text, [{ reference: line!.reference, orderId: id }]);
};
const ledger = () => shop.db.selectFrom('ledgerEntries').selectAll().orderBy('id').execute();

describe('an incoming bank transfer', () => {
  it('is booked as the dry run said, with mail, ledger entry and event, and without any words of the statement', async () => {
    const order = await place();
    const text = statement([order.total, `plata ${order.number}`, 'SECRET PAYER'], [500, 'chirie']);
    const seen = await review(text);
    expect(seen.lines.map(({ state, doubt }) => [state, doubt])).toEqual([['book', null], ['stranger', null]]); // prettier-ignore
    expect((await order.row()).payment).toBe('unpaid');

    expect(await book(text, chosen(seen))).toMatchObject([{ orderId: order.id, state: 'booked' }]);
    expect(await order.row()).toMatchObject({ payment: 'paid', received: order.total });
    const entry = { orderId: order.id, kind: 'payment', method: 'transfer', amount: order.total };
    expect(await ledger()).toMatchObject([{ ...entry, reference: seen.lines[0]!.reference }]);
    expect(await order.mails()).toContain('order-paid');
    for (const table of ['ledgerEntries', 'events', 'events', 'mails'] as const) {
      const rows = await sql`select row_to_json(t) from ${sql.table(table)} t`.execute(shop.db);
      expect(JSON.stringify(rows.rows)).not.toMatch(/SECRET|plata CG/);
    }
  });

  it('is recognised the second time, in the same statement and in an overlapping one', async () => {
    const [a, b] = [await place(), await place()];
    const first = statement([a.total, a.number]);
    await book(first, chosen(await review(first)));
    expect((await review(first)).lines).toMatchObject([{ state: 'known' }]);
    const longer = statement([a.total, a.number], [b.total, b.number]);
    const seen = await review(longer);
    expect(seen.lines.map(({ state }) => state)).toEqual(['known', 'book']);
    // A screen that still shows the line as new cannot book it twice.
    const again = [{ reference: seen.lines[0]!.reference, orderId: a.id }, ...chosen(seen)];
    expect((await book(longer, again)).map(({ state }) => state)).toEqual(['known', 'booked']);
    expect(await ledger()).toHaveLength(2);
  });

  it.each(['Nr. OP', 'Referinta'])('is not mistaken for another payer’s with the same %s', async (heading) => {
    const [a, b] = [await place({ lastName: 'Ionescu' }), await place()];
    const file = (...orders: [string, typeof a][]) =>
      [
        `Data;Credit;Ordonator;${heading};Detalii`,
        ...orders.map(([payer, { total, number }]) => `26.11.2026;${lei(total)};${payer};1;plata ${number}`),
      ].join('\n');
    const first = file(['Ana', b]);
    await book(first, chosen(await review(first)));
    const both = file(['Dan', a], ['Ana', b]);
    const seen = await review(both);
    expect(seen.lines.map(({ state }) => state)).toEqual(['book', 'known']);
    expect(await book(both, chosen(seen))).toMatchObject([{ orderId: a.id, state: 'booked' }]);
  });

  it('goes to the order that the owner chooses, whatever its sum: a lower sum leaves a balance due', async () => {
    const company = { name: 'Papirus Art SRL', taxId: 'RO12345674' };
    const { id: orderId, total, number, row } = await place({ lastName: 'Țăranu', company });
    const doubtful = statement(
      [total, 'comanda', 'TARANU ANA'],
      [total - 100, number],
      [total, '', 'SC PAPIRUS ART SRL'],
    );
    const { lines } = await review(doubtful);
    expect(lines.map(({ doubt }) => doubt)).toEqual(['no_number', 'other_amount', 'no_number']);
    expect(await book(doubtful, [{ reference: lines[1]!.reference, orderId }])).toMatchObject([{ state: 'booked' }]);
    expect(await row()).toMatchObject({ payment: 'part_paid', received: total - 100, due: 100 });
    // Lines that still ask for a whole price belong to another transfer by now.
    expect((await review(doubtful)).lines.map(({ state }) => state)).toEqual(['stranger', 'known', 'stranger']);
  });

  it('is refused for an order that its line does not match, and for a line that the file does not hold', async () => {
    const [named, other] = [await place(), await place({ lastName: 'Ionescu' })];
    const text = statement([named.total, named.number]);
    expect(await bookFirst(text, other)).toMatchObject([{ code: 'not_offered' }]);
    const madeUp = [{ reference: 'bank-made-up', orderId: named.id }];
    expect(await book(text, madeUp)).toMatchObject([{ code: 'not_in_file' }]);
    expect(await ledger()).toEqual([]);
  });

  it('is refused as doubtful if its order was rejected meanwhile', async () => {
    const order = await place();
    const text = statement([order.total, order.number]);
    const choices = chosen(await review(text));
    await order.move('reject');
    expect(await book(text, choices)).toMatchObject([{ state: 'refused', code: 'rejected' }]);
    expect((await review(text)).lines).toMatchObject([{ state: 'doubtful', doubt: 'rejected' }]);
  });

  it('is not read from a file without a required column, which the answer names', async () => {
    const body = { code: 'missing_column', column: 'credit/amount' };
    const text = 'Data;Sold\n21.11.2026;5';
    expect(await call.ask('/api/admin/bank', 'POST', { text })).toMatchObject({ status: 422, body });
  });

  describe('that was booked to the wrong order and undone', () => {
    /** Creates two orders of the same sum and name, and a line that fits both and was booked to A for a while. */
    const takenBack = async () => {
      const [a, b] = [await place(), await place()];
      const text = statement([a.total, 'comanda']);
      const reference = (await review(text)).lines[0]!.reference;
      expect(await bookFirst(text, a)).toMatchObject([{ state: 'booked' }]);
      await a.undo('pay');
      return { a, b, text, reference };
    };
    const standing = async () => {
      const names = (await ledger()).map(({ reference }) => reference);
      return names.filter((name) => !name.startsWith('undo-of:') && !names.includes(`undo-of:${name}`));
    };

    it('is booked to the right order, however often it is undone', async () => {
      const { a, b, text, reference } = await takenBack();
      expect((await review(text)).lines).toMatchObject([{ state: 'doubtful', doubt: 'no_number', reference }]);
      expect(await bookFirst(text, b)).toMatchObject([{ reference, state: 'booked' }]);
      expect(await a.row()).toMatchObject({ payment: 'unpaid', received: 0 });
      expect(await b.row()).toMatchObject({ payment: 'paid', received: b.total });
      expect((await review(text)).lines).toMatchObject([{ state: 'known', candidates: [] }]);
      expect(await bookFirst(text, a)).toMatchObject([{ state: 'known' }]);

      await b.undo('pay');
      expect(await bookFirst(text, a)).toMatchObject([{ state: 'booked' }]);
      expect((await ledger()).map(({ reference: name, amount }) => [name, Math.sign(amount)])).toEqual([
        [reference, 1],
        [`undo-of:${reference}`, -1],
        [`${reference}#2`, 1],
        [`undo-of:${reference}#2`, -1],
        [`${reference}#3`, 1],
      ]);
      expect([await a.row(), await b.row()]).toMatchObject([{ received: a.total }, { received: 0 }]);
    });

    it.each([
      ['the same order', 0],
      ['two orders', 1],
    ])('is booked once if two owners book it to %s at once', async (_what, other) => {
      const { a, b, text, reference } = await takenBack();
      const states = await shop.db.transaction().execute(async (transaction) => {
        await transaction.selectFrom('orders').select('id').orderBy('id').forUpdate().execute();
        const both = [b, [b, a][other]!].map(({ id: orderId }) => book(text, [{ reference, orderId }]));
        // Each request has reviewed the line as available.
        await someoneWaitsForALock(shop.db, both.length);
        return { both };
      });
      const told = (await Promise.all(states.both)).flat().map(({ state }) => state);
      expect(told.toSorted()).toEqual(['booked', 'known']);
      expect(await standing()).toEqual([`${reference}#2`]);
      expect((await a.row()).received + (await b.row()).received).toBe(a.total);
    });
  });

  it.each(['cash', 'card'])(
    'for an order by %s makes it an order by transfer, until the payment is undone',
    async (method) => {
      const order = await place({ paymentMethod: method });
      const text = statement([order.total, order.number]);
      expect((await review(text)).lines).toMatchObject([{ state: 'doubtful', doubt: 'other_method' }]);
      expect(await bookFirst(text, order)).toMatchObject([{ state: 'booked' }]);
      const paid = await order.row();
      expect(paid).toMatchObject({ payment: 'paid', paymentMethod: 'transfer', received: order.total });
      expect(cashOf(paid)).toBe(0);
      expect(await order.mails()).toContain('order-paid');
      await ripenInvoices(shop.db);
      expect(await order.rows('invoices')).toMatchObject([{ kind: 'invoice', content: { paymentMethod: 'transfer' } }]);

      await order.undo('pay');
      const back = await order.row();
      expect(back).toMatchObject({ payment: 'unpaid', paymentMethod: method, received: 0 });
      expect(cashOf(back)).toBe(method === 'cash' ? order.total : 0);
      expect((await ledger()).map(({ method: how, amount }) => [how, amount])).toEqual([
        ['transfer', order.total],
        ['transfer', -order.total],
      ]);
      // No pro forma asks for a transfer that was not chosen.
      await ripenInvoices(shop.db);
      const written = await order.rows('invoices');
      expect(written.map(({ kind }) => kind).toSorted()).toEqual(['creditNote', 'invoice']);
      expect(written.map(({ content }) => content.paymentMethod)).toEqual(['transfer', 'transfer']);
    },
  );
});

describe('cash from a courier', () => {
  /** Creates a cash order, sends it with this AWB and applies further moves. */
  const sent = async (awb: string, ...then: OrderMove[]) => {
    const order = await place({ paymentMethod: 'cash' }).packed();
    expect(await order.tryMove('ship', { awb })).toMatchObject({ ok: true });
    await order.move(...then);
    return order;
  };
  const settlement = (...shipments: [string, number][]) =>
    ['AWB;Ramburs;Decont', ...shipments.map(([awb, sum]) => `${awb};${lei(sum)};D-77`)].join('\n');
  const lines = async (text: string) => (await review(text)).lines;

  it('is booked by AWB, once; other lines are shown with a reason', async () => {
    const [there, back] = [await sent('AWB00001', 'deliver'), await sent('AWB00002', 'return')];
    const text = settlement(['AWB00001', there.total], ['AWB00002', back.total], ['AWB00009', 100]);
    const seen = await review(text);
    expect(seen.lines.map(({ state, doubt }) => [state, doubt])).toEqual([
      ['book', null],
      ['doubtful', 'returned'],
      ['doubtful', 'unknown_awb'],
    ]);
    expect(await book(text, chosen(seen))).toMatchObject([{ state: 'booked' }]);
    const [booked] = await ledger();
    expect(booked).toMatchObject({ method: 'cash', amount: there.total });
    // Ledger entries never change, and an AWB opens the courier's record, so only its hash is stored.
    expect(booked!.reference).toMatch(/^courier-[0-9a-f]{40}$/);
    expect((await lines(text))[0]).toMatchObject({ state: 'known' });
    expect(await there.row()).toMatchObject({ payment: 'paid', received: there.total });
    const toReturned = [{ reference: seen.lines[1]!.reference, orderId: back.id }];
    expect(await book(text, toReturned)).toMatchObject([{ state: 'refused', code: 'returned' }]);
  });

  it('is booked as the line that was chosen if the courier pays it in parts', async () => {
    const order = await sent('AWB00007', 'deliver');
    const text = settlement(['AWB00007', order.total - 2_100], ['AWB00007', 2_100], ['AWB00007', 2_100]);
    const rows = await lines(text);
    expect(rows.map(({ doubt }) => doubt)).toEqual(['courier_amount', 'courier_amount', 'courier_amount']);
    expect(new Set(rows.map(({ reference }) => reference)).size).toBe(3);
    expect(await bookFirst(text, order)).toMatchObject([{ state: 'booked' }]);
    expect(await ledger()).toMatchObject([{ amount: order.total - 2_100, reference: rows[0]!.reference }]);

    const asked = [{ state: 'known' }, { state: 'doubtful', doubt: 'repeated' }, { doubt: 'repeated' }];
    const again = await lines(text);
    expect(again).toMatchObject(asked);
    expect(again.map(({ reference }) => reference)).toEqual(rows.map(({ reference }) => reference));
    const rest = { reference: rows[1]!.reference, orderId: order.id };
    expect(await book(text, [rest])).toMatchObject([{ state: 'booked' }]);
    expect(await order.row()).toMatchObject({ payment: 'paid', received: order.total });
    expect(await lines(text)).toMatchObject([{ state: 'known' }, { state: 'known' }, { doubt: 'already_paid' }]);
  });

  it.each([
    ['no settlement', ''],
    ['the same settlement', 'D-7'],
  ])('that is the rest of a parcel in a later file with %s needs the owner’s choice', async (_what, name) => {
    const order = await sent('AWB00011', 'deliver');
    const file = (sum: number) => `AWB;Ramburs;Decont\nAWB00011;${lei(sum)};${name}`;
    await bookFirst(file(order.total - 1_100), order);
    expect(await lines(file(1_100))).toMatchObject([{ state: 'doubtful', doubt: 'repeated' }]);
    // A corrected row of the courier's is another sum, too.
    expect(await lines(file(order.total))).toMatchObject([{ state: 'doubtful', doubt: 'courier_amount' }]);
    expect(await bookFirst(file(1_100), order)).toMatchObject([{ state: 'booked' }]);
    expect((await order.row()).payment).toBe('paid');
  });

  it('for an order that was paid by transfer meanwhile is shown as paid twice, and once booked is to be refunded', async () => {
    const order = await sent('AWB00006');
    await bookFirst(statement([order.total, order.number]), order);
    const text = settlement(['AWB00006', order.total]);
    expect(await lines(text)).toMatchObject([{ state: 'doubtful', doubt: 'already_paid' }]);
    expect(await bookFirst(text, order)).toMatchObject([{ state: 'booked' }]);
    expect((await order.read()).money).toMatchObject({ received: 2 * order.total, toGiveBack: order.total });
    await order.undo('pay');
    expect(await order.row()).toMatchObject({ payment: 'paid', paymentMethod: 'transfer', fulfilment: 'shipped' });
    expect((await ledger()).map(({ method, amount }) => [method, Math.sign(amount)])).toEqual([['transfer', 1], ['cash', 1], ['cash', -1]]); // prettier-ignore
  });

  it('that the courier takes back is refused, and does not stop the lines beside it', async () => {
    const orders = [await sent('AWB00012', 'deliver'), await sent('AWB00013', 'deliver'), await sent('AWB00014', 'deliver')]; // prettier-ignore
    const [a, b, c] = orders.map(({ total }) => total) as [number, number, number];
    const text = settlement(['AWB00012', a], ['AWB00013', -b], ['AWB00014', c], ['AWB00014', 2_147_483_647]);
    const rows = await lines(text);
    expect(rows.map(({ doubt }) => doubt)).toEqual([null, 'courier_takes_back', 'repeated', 'unreadable']);
    const all = orders.map(({ id: orderId }, at) => ({ orderId, reference: rows[at]!.reference }));
    expect(await book(text, all)).toMatchObject([
      { state: 'booked' },
      { state: 'refused', code: 'courier_takes_back' },
      { state: 'booked' },
    ]);
    expect((await orders[1]!.row()).received).toBe(0);
  });
});
