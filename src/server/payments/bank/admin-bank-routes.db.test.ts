import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { chosen, lei, statement, useBankFiles } from '../../../../tests/support/fixtures/bank-files.ts';

const { shop, call, place, review, book, bookFirst, ledger } = useBankFiles();

describe('money that came', () => {
  it('is booked as the dry run said, with mail, ledger and audit, and nothing of the statement’s people', async () => {
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

  it.each(['Nr. OP', 'Referinta'])('is not taken for another payer’s that has the same %s', async (heading) => {
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
    const asked = orders.reduce((sum, { total }) => sum + total, 0);
    expect(booked.reduce((sum, { amount }) => sum + amount, 0)).toBe(asked);
    const sum = await sql<{ sum: string }>`select sum(received) from orders`.execute(shop.db);
    expect(Number(sum.rows[0]!.sum)).toBe(asked);
  });

  it('goes to the order that the owner chooses, whatever its sum: what is less leaves a rest', async () => {
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
    // What still asks for a whole price is another transfer by now.
    expect((await review(doubtful)).lines.map(({ state }) => state)).toEqual(['stranger', 'known', 'stranger']);
  });

  it('is refused to an order that the file does not name, and as a sum that it does not hold', async () => {
    const [named, other] = [await place(), await place({ lastName: 'Ionescu' })];
    const text = statement([named.total, named.number]);
    expect(await bookFirst(text, other)).toMatchObject([{ code: 'not_offered' }]);
    const madeUp = [{ reference: 'bank-made-up', orderId: named.id }];
    expect(await book(text, madeUp)).toMatchObject([{ code: 'not_in_file' }]);
    expect(await ledger()).toEqual([]);
  });

  it('meets an order that was let go meanwhile as a question, not as a payment', async () => {
    const order = await place();
    const text = statement([order.total, order.number]);
    const choices = chosen(await review(text));
    await order.move('reject');
    expect(await book(text, choices)).toMatchObject([{ state: 'refused', code: 'rejected' }]);
    expect((await review(text)).lines).toMatchObject([{ state: 'doubtful', doubt: 'rejected' }]);
  });

  it('of the second of two like transfers is another, which is asked about', async () => {
    const order = await place();
    const text = statement([order.total, order.number], [order.total, order.number]);
    const both = (await review(text)).lines.map(({ reference }) => ({ reference, orderId: order.id }));
    expect((await book(text, both)).map(({ state }) => state)).toEqual(['booked', 'refused']);
    expect((await review(text)).lines).toMatchObject([{ state: 'known' }, { doubt: 'already_paid' }]);
    expect((await order.row()).received).toBe(order.total);
  });

  it.each([
    ['', { code: 'invalid_request' }],
    ['Data;Sold\n21.11.2026;5', { code: 'missing_column', column: 'credit/amount' }],
    ['<!DOCTYPE a><a/>', { code: 'unsafe_xml' }],
    ...['\u0000', '\ud800'].map((sign) => [statement([100, `plata${sign}`, 'X']), {}] as const),
  ] as const)('cannot be read from %j', async (text, body) => {
    expect(await call.ask('/api/admin/bank', 'POST', { text })).toMatchObject({ status: 422, body });
  });
});
