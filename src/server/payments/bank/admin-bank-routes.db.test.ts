import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { MoneyLine } from '#domain/bank/money-line.ts';
import type { OrderTransition } from '#domain/orders/order-transitions.ts';
import { cashToCollect } from '#domain/shipments/shipment.ts';
import { transitionOrder } from '#server/sales/orders/transition-order.ts';
import { undoTransition } from '#server/sales/orders/undo-transition.ts';
import { toShipmentOrder } from '#server/fulfilment/shipments/shipment-order.ts';
import { useAdminCaller } from '../../../../tests/support/admin-caller.ts';
import { storeOrder } from '../../../../tests/support/orders.ts';
import { useTestDatabase } from '../../../../tests/support/test-database.ts';
import { someoneWaitsForALock } from '../../../../tests/support/waiting-for-lock.ts';
import { adminBankRoutes } from './admin-bank-routes.ts';
import type { Booked } from './apply-statement-lines.ts';

const ACTOR = { id: 'u1', email: 'eu@clipeinghips.ro' };

describe('money that came', () => {
  const test = useTestDatabase();
  const call = useAdminCaller(adminBankRoutes, test);
  beforeEach(async () => {
    await sql`truncate orders, customers, mails, discounts, stock_changes restart identity cascade`.execute(test.db);
    await test.db.updateTable('products').set({ stock: 500 }).where('id', '=', 'gemeni').execute();
  });

  const place = (changes: Record<string, unknown> = {}) =>
    storeOrder(test.db, { paymentMethod: 'transfer', ...changes });
  const move = (id: string, kind: OrderTransition, awb = '') =>
    transitionOrder(test.db, ACTOR, id, {
      move: kind,
      note: '',
      restock: false,
      notify: false,
      ...(awb ? { awb } : {}),
    });
  const undoPay = async (id: string) =>
    undoTransition(test.db, ACTOR, id, { move: 'pay', note: '', version: (await read(id)).version });
  /** Holds the orders until so many wait for them: what is started then has seen the same. */
  const atOnce = async <Result>(ids: string[], starts: (() => Promise<Result>)[]): Promise<Result[]> => {
    const started = await test.db.transaction().execute(async (transaction) => {
      await transaction.selectFrom('orders').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute();
      const all = starts.map((start) => start());
      await someoneWaitsForALock(test.db, starts.length);
      return all;
    });
    return Promise.all(started);
  };
  const lei = (bani: number) => (bani / 100).toFixed(2).replace('.', ',');
  const statement = (...entries: (readonly [number, string, string?])[]) =>
    ['Data;Credit;Ordonator;Detalii', ...entries.map(([sum, text, payer = 'Popescu Ana']) => `21.11.2026;${lei(sum)};${payer};${text}`)].join('\n'); // prettier-ignore
  const review = async (text: string, kind = 'statement') =>
    (await (await call(`/api/admin/bank/${kind}`, 'POST', { text })).json()) as { lines: MoneyLine[] };
  const book = async (text: string, choices: { reference: string; orderId: string }[], kind = 'statement') =>
    ((await (await call(`/api/admin/bank/${kind}/book`, 'POST', { text, choices })).json()) as { results: Booked[] })
      .results;
  const chosen = ({ lines }: { lines: MoneyLine[] }) =>
    lines
      .filter(({ state }) => state === 'book')
      .map(({ reference, candidates }) => ({ reference, orderId: candidates[0]!.orderId }));
  const ledger = () => test.db.selectFrom('ledger_entries').selectAll().orderBy('id').execute();
  const read = (id: string) => test.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  it('is booked as the dry run said, with mail, ledger and audit, and nothing of the statement’s people', async () => {
    const order = await place();
    const text = statement([order.total, `plata ${order.number}`, 'SECRET PAYER'], [500, 'chirie']);
    const seen = await review(text);
    expect(seen.lines.map(({ state, doubt }) => [state, doubt])).toEqual([['book', null], ['stranger', null]]); // prettier-ignore
    expect((await read(order.id)).payment).toBe('unpaid');

    expect(await book(text, chosen(seen))).toMatchObject([{ orderId: order.id, state: 'booked' }]);
    expect(await read(order.id)).toMatchObject({ payment: 'paid', amount_paid: order.total });
    expect(await ledger()).toMatchObject([
      {
        order_id: order.id,
        kind: 'payment',
        method: 'transfer',
        amount: order.total,
        reference: seen.lines[0]!.reference,
      },
    ]);
    const mails = await test.db.selectFrom('mails').select('kind').where('order_id', '=', order.id).execute();
    expect(mails.map(({ kind }) => kind)).toContain('order-paid');
    for (const table of ['ledger_entries', 'order_events', 'audit_log', 'mails'] as const) {
      const rows = await sql`select row_to_json(t) from ${sql.table(table)} t`.execute(test.db);
      expect(JSON.stringify(rows.rows)).not.toMatch(/SECRET|plata CG/);
    }
  });

  it('is known the second time, in the same statement and in one that overlaps it', async () => {
    const [a, b] = [await place(), await place()];
    const first = statement([a.total, a.number]);
    await book(first, chosen(await review(first)));
    expect((await review(first)).lines).toMatchObject([{ state: 'known' }]);
    const longer = statement([a.total, a.number], [b.total, b.number]);
    const seen = await review(longer);
    expect(seen.lines.map(({ state }) => state)).toEqual(['known', 'book']);
    // Even a screen that still shows it as new books it no second time.
    const again = [{ reference: seen.lines[0]!.reference, orderId: a.id }, ...chosen(seen)];
    expect((await book(longer, again)).map(({ state }) => state)).toEqual(['known', 'booked']);
    expect(await ledger()).toHaveLength(2);
  });

  it('is booked once by two owners at once', async () => {
    const orders = [];
    for (let made = 0; made < 12; made += 1) orders.push(await place());
    const text = statement(...orders.map(({ total, number }) => [total, number] as const));
    const choices = chosen(await review(text));
    const answers = await Promise.all([book(text, choices), book(text, choices), book(text, choices)]);
    const states = answers.flat().map(({ state }) => state);
    expect(states.filter((state) => state === 'booked')).toHaveLength(12);
    expect(states.filter((state) => state === 'refused')).toEqual([]);
    const booked = await ledger();
    expect(booked).toHaveLength(12);
    expect(booked.reduce((sum, { amount }) => sum + amount, 0)).toBe(orders.reduce((sum, { total }) => sum + total, 0));
    const sum = await sql<{ sum: string }>`select sum(amount_paid) from orders`.execute(test.db);
    expect(Number(sum.rows[0]!.sum)).toBe(orders.reduce((total, order) => total + order.total, 0));
  });

  it('goes to the order that the owner chooses, and only where the sum is right', async () => {
    const order = await place({ lastName: 'Țăranu' });
    const doubtful = statement([order.total, 'comanda', 'TARANU ANA'], [order.total - 1, order.number]);
    const { lines } = await review(doubtful);
    expect(lines.map(({ doubt }) => doubt)).toEqual(['no_number', 'other_amount']);
    const choices = lines.map(({ reference }) => ({ reference, orderId: order.id }));
    expect(await book(doubtful, [choices[1]!])).toMatchObject([{ state: 'refused', code: 'other_amount' }]);
    expect(await book(doubtful, [choices[0]!])).toMatchObject([{ state: 'booked' }]);
  });

  it('is refused to an order that the file does not name, and as a sum that it does not hold', async () => {
    const [named, other] = [await place(), await place({ lastName: 'Ionescu' })];
    const text = statement([named.total, named.number]);
    const [line] = (await review(text)).lines;
    expect(
      await book(text, [
        { reference: line!.reference, orderId: other.id },
        { reference: 'bank-made-up', orderId: named.id },
      ]),
    ).toMatchObject([{ code: 'not_offered' }, { code: 'not_in_file' }]);
    expect(await ledger()).toEqual([]);
  });

  it('meets an order that was let go meanwhile as a question, not as a payment', async () => {
    const order = await place();
    const text = statement([order.total, order.number]);
    const choices = chosen(await review(text));
    await move(order.id, 'reject');
    expect(await book(text, choices)).toMatchObject([{ state: 'refused', code: 'rejected' }]);
    expect((await review(text)).lines).toMatchObject([{ state: 'doubtful', doubt: 'rejected' }]);
  });

  it('of the second of two like transfers is asked about after the first was booked', async () => {
    const order = await place();
    const text = statement([order.total, order.number], [order.total, order.number]);
    const { lines } = await review(text);
    expect(lines.map(({ doubt }) => doubt)).toEqual(['several_credits', 'several_credits']);
    expect(lines[0]!.reference).not.toBe(lines[1]!.reference);
    const both = lines.map(({ reference }) => ({ reference, orderId: order.id }));
    expect((await book(text, both)).map(({ state }) => state)).toEqual(['booked', 'refused']);
    expect((await review(text)).lines).toMatchObject([
      { state: 'known' },
      { state: 'doubtful', doubt: 'already_paid' },
    ]);
    expect((await read(order.id)).amount_paid).toBe(order.total);
  });

  describe('when it was booked to the wrong order and taken back', () => {
    /** Two orders of the same sum and name, and a line that may be either's; it was A's for a while. */
    const takenBack = async () => {
      const [a, b] = [await place(), await place()];
      const text = statement([a.total, 'comanda']);
      const reference = (await review(text)).lines[0]!.reference;
      expect(await book(text, [{ reference, orderId: a.id }])).toMatchObject([{ state: 'booked' }]);
      expect(await undoPay(a.id)).toMatchObject({ ok: true, to: 'unpaid' });
      return { a, b, text, reference };
    };
    const standing = async () => {
      const names = (await ledger()).map(({ reference }) => reference);
      return names.filter((name) => !name.startsWith('undo-of:') && !names.includes(`undo-of:${name}`));
    };

    it('is booked to the right one, as often as it is taken back', async () => {
      const { a, b, text, reference } = await takenBack();
      expect((await review(text)).lines).toMatchObject([{ state: 'doubtful', doubt: 'no_number', reference }]);
      expect(await book(text, [{ reference, orderId: b.id }])).toMatchObject([{ reference, state: 'booked' }]);
      expect([await read(a.id), await read(b.id)]).toMatchObject([
        { payment: 'unpaid', amount_paid: 0 },
        { payment: 'paid', amount_paid: b.total },
      ]);
      expect((await review(text)).lines).toMatchObject([{ state: 'known', candidates: [] }]);
      expect(await book(text, [{ reference, orderId: a.id }])).toMatchObject([{ state: 'known' }]);

      await undoPay(b.id);
      expect(await book(text, [{ reference, orderId: a.id }])).toMatchObject([{ state: 'booked' }]);
      expect((await ledger()).map(({ reference: name, amount }) => [name, Math.sign(amount)])).toEqual([
        [reference, 1],
        [`undo-of:${reference}`, -1],
        [`${reference}#2`, 1],
        [`undo-of:${reference}#2`, -1],
        [`${reference}#3`, 1],
      ]);
      expect([await read(a.id), await read(b.id)]).toMatchObject([{ amount_paid: a.total }, { amount_paid: 0 }]);
    });

    it('is not ticked again by itself, even where it names the order', async () => {
      const order = await place();
      const text = statement([order.total, order.number]);
      await book(text, chosen(await review(text)));
      await undoPay(order.id);
      expect((await review(text)).lines).toMatchObject([{ state: 'doubtful', doubt: 'taken_back' }]);
    });

    it('is booked once by two owners who book it to the same order at once', async () => {
      const { b, text, reference } = await takenBack();
      const choice = () => book(text, [{ reference, orderId: b.id }]);
      const answers = await atOnce([b.id], [choice, choice]);
      expect(
        answers
          .flat()
          .map(({ state }) => state)
          .toSorted(),
      ).toEqual(['booked', 'known']);
      expect(await standing()).toEqual([`${reference}#2`]);
      expect((await read(b.id)).amount_paid).toBe(b.total);
    });

    it('is booked once by two owners who book it to two orders at once', async () => {
      const { a, b, text, reference } = await takenBack();
      const answers = await atOnce(
        [a.id, b.id],
        [a.id, b.id].map((orderId) => () => book(text, [{ reference, orderId }])),
      );
      expect(
        answers
          .flat()
          .map(({ state }) => state)
          .toSorted(),
      ).toEqual(['booked', 'known']);
      expect(await standing()).toEqual([`${reference}#2`]);
      expect((await read(a.id)).amount_paid + (await read(b.id)).amount_paid).toBe(a.total);
    });
  });

  describe('for an order that was to be paid in another way', () => {
    const paidByTransfer = async (paymentMethod: string) => {
      const order = await place({ paymentMethod });
      const text = statement([order.total, order.number]);
      const { lines } = await review(text);
      expect(lines).toMatchObject([{ state: 'doubtful', doubt: 'other_method' }]);
      const choices = [{ reference: lines[0]!.reference, orderId: order.id }];
      return { order, book: () => book(text, choices) };
    };

    it.each(['cash', 'card'])('is booked as a transfer instead of %s, until it is taken back', async (method) => {
      const { order, book: bookIt } = await paidByTransfer(method);
      expect(await bookIt()).toMatchObject([{ state: 'booked' }]);
      const paid = await read(order.id);
      expect(paid).toMatchObject({ payment: 'paid', payment_method: 'transfer', amount_paid: order.total });
      expect(cashToCollect(toShipmentOrder(paid))).toBe(0);
      const mails = await test.db.selectFrom('mails').select('kind').where('order_id', '=', order.id).execute();
      expect(mails.map(({ kind }) => kind)).toContain('order-paid');
      const papers = test.db.selectFrom('invoices').select(['kind', 'content']).where('order_id', '=', order.id);
      expect(await papers.execute()).toMatchObject([{ kind: 'invoice', content: { paymentMethod: 'transfer' } }]);

      await undoPay(order.id);
      const back = await read(order.id);
      expect(back).toMatchObject({ payment: 'unpaid', payment_method: method, amount_paid: 0 });
      expect(cashToCollect(toShipmentOrder(back))).toBe(method === 'cash' ? order.total : 0);
      expect((await ledger()).map(({ method: how, amount }) => [how, amount])).toEqual([
        ['transfer', order.total],
        ['transfer', -order.total],
      ]);
      // Nobody asks for a transfer that was not chosen.
      const written = await papers.execute();
      expect(written.map(({ kind }) => kind).toSorted()).toEqual(['invoice', 'storno']);
      expect(written.map(({ content }) => content.paymentMethod)).toEqual(['transfer', 'transfer']);
    });
  });

  describe('through the courier', () => {
    const sent = async (awb: string, then: OrderTransition[] = []) => {
      const order = await place({ paymentMethod: 'cash' });
      for (const each of ['approve', 'pack', 'ship', ...then] as OrderTransition[]) {
        expect(await move(order.id, each, each === 'ship' ? awb : '')).toMatchObject({ ok: true });
      }
      return order;
    };
    const settlement = (...parcels: [string, number][]) =>
      ['AWB;Ramburs;Decont', ...parcels.map(([awb, sum]) => `${awb};${lei(sum)};D-77`)].join('\n');

    it('is booked by AWB, once, and the rest is told with its reason', async () => {
      const [there, back] = [await sent('AWB00001', ['deliver']), await sent('AWB00002', ['return'])];
      const text = settlement(['AWB00001', there.total], ['AWB00002', back.total], ['AWB00009', 100]);
      const seen = await review(text, 'settlement');
      expect(seen.lines.map(({ state, doubt }) => [state, doubt])).toEqual([
        ['book', null],
        ['doubtful', 'returned'],
        ['doubtful', 'unknown_awb'],
      ]);
      expect(await book(text, chosen(seen), 'settlement')).toMatchObject([{ state: 'booked' }]);
      const [booked] = await ledger();
      expect(booked).toMatchObject({ method: 'cash', amount: there.total });
      // It is never changed, and the AWB opens the courier's record.
      expect(booked!.reference).toMatch(/^courier-[0-9a-f]{40}$/);
      expect((await review(text, 'settlement')).lines[0]).toMatchObject({ state: 'known' });
      expect(await read(there.id)).toMatchObject({ payment: 'paid', amount_paid: there.total });
    });

    it('is booked again after it was taken back', async () => {
      const order = await sent('AWB00005', ['deliver']);
      const text = settlement(['AWB00005', order.total]);
      await book(text, chosen(await review(text, 'settlement')), 'settlement');
      expect(await undoPay(order.id)).toMatchObject({ ok: true });
      const [line] = (await review(text, 'settlement')).lines;
      expect(line).toMatchObject({ state: 'doubtful', doubt: 'taken_back' });
      const choices = [{ reference: line!.reference, orderId: order.id }];
      expect(await book(text, choices, 'settlement')).toMatchObject([{ state: 'booked' }]);
      const [first, , again] = await ledger();
      expect(again).toMatchObject({ method: 'cash', reference: `${first!.reference}#2` });
    });

    it('is known under the name that it had before', async () => {
      const order = await sent('AWB00007', ['deliver']);
      const pay = { move: 'pay', note: '', restock: false, notify: false } as const;
      await transitionOrder(test.db, ACTOR, order.id, { ...pay, method: 'cash', reference: 'courier-D-77-AWB00007' });
      const text = settlement(['AWB00007', order.total]);
      const [known] = (await review(text, 'settlement')).lines;
      expect(known).toMatchObject({ state: 'known' });
      const choices = [{ reference: known!.reference, orderId: order.id }];
      expect(await book(text, choices, 'settlement')).toMatchObject([{ state: 'known' }]);

      expect(await undoPay(order.id)).toMatchObject({ ok: true });
      const [line] = (await review(text, 'settlement')).lines;
      expect(line).toMatchObject({ state: 'doubtful', doubt: 'taken_back' });
      expect(await book(text, choices, 'settlement')).toMatchObject([{ state: 'booked' }]);
      expect((await ledger()).at(-1)!.reference).toMatch(/^courier-[0-9a-f]{40}$/);
      expect((await review(text, 'settlement')).lines).toMatchObject([{ state: 'known' }]);
    });

    it('of an order that was paid by transfer meanwhile is told as paid twice', async () => {
      const order = await sent('AWB00006');
      const text = statement([order.total, order.number]);
      const [line] = (await review(text)).lines;
      await book(text, [{ reference: line!.reference, orderId: order.id }]);
      const { lines } = await review(settlement(['AWB00006', order.total]), 'settlement');
      expect(lines).toMatchObject([{ state: 'doubtful', doubt: 'already_paid' }]);
    });

    it('is not booked to a returned parcel, whatever is asked', async () => {
      const back = await sent('AWB00003', ['return']);
      const text = settlement(['AWB00003', back.total]);
      const [line] = (await review(text, 'settlement')).lines;
      const choices = [{ reference: line!.reference, orderId: back.id }];
      expect(await book(text, choices, 'settlement')).toMatchObject([{ state: 'refused', code: 'returned' }]);
    });

    it('is booked by hand, too, with its line in the ledger', async () => {
      const order = await sent('AWB00004', ['deliver']);
      expect(await move(order.id, 'pay')).toMatchObject({ ok: true });
      expect(await ledger()).toMatchObject([{ kind: 'payment', method: 'cash', amount: order.total }]);
      expect(await read(order.id)).toMatchObject({ payment: 'paid', amount_paid: order.total });
    });
  });

  it.each([
    ['', 422, { code: 'invalid_request' }],
    ['Data;Sold\n21.11.2026;5', 422, { code: 'missing_column', column: 'credit/amount' }],
    ['<!DOCTYPE a><a/>', 422, { code: 'unsafe_xml' }],
  ])('cannot be read from %j', async (text, status, problem) => {
    const answer = await call('/api/admin/bank/statement', 'POST', { text });
    expect([answer.status, await answer.json()]).toMatchObject([status, problem]);
  });
});
