import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import {
  test,
  call,
  place,
  lei,
  move,
  statement,
  review,
  book,
  chosen,
  ledger,
  read,
  useBankFiles,
} from '../../../../tests/support/fixtures/bank-files.ts';

useBankFiles();

describe('money that came', () => {
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

  it.each(['\u0000', '\ud800'])('is refused in a file that holds what cannot be stored: %j', async (sign) => {
    const text = statement([100, `plata${sign}`, 'X']);
    expect(await call('/api/admin/bank/statement', 'POST', { text })).toMatchObject({ status: 422 });
  });

  it('is never booked by itself where it went out, was taken back, or may not stay', async () => {
    const order = await place();
    const [sum, day] = [lei(order.total), '21.11.2026'];
    const iesire = `Data;Detalii;Suma iesire;Suma intrare\n${day};Restituire ${order.number};${sum};`;
    const state = (word: string) => `Data;Detalii;Amount;State\n${day};${order.number};${sum};${word}`;
    expect(await review(iesire)).toMatchObject({ lines: [], leftOut: { debits: 1 } });
    expect(await review(state('REVERTED'))).toMatchObject({ lines: [], leftOut: { unsettled: 1 } });
    expect(await review(state('Amânată'))).toMatchObject({
      lines: [{ state: 'doubtful', doubt: 'unclear', candidates: [{ orderId: order.id, refusal: null }] }],
    });
    expect(await review(state('COMPLETED'))).toMatchObject({ lines: [{ state: 'book' }] });
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

  it.each([
    ['', 422, { code: 'invalid_request' }],
    ['Data;Sold\n21.11.2026;5', 422, { code: 'missing_column', column: 'credit/amount' }],
    ['<!DOCTYPE a><a/>', 422, { code: 'unsafe_xml' }],
  ])('cannot be read from %j', async (text, status, problem) => {
    const answer = await call('/api/admin/bank/statement', 'POST', { text });
    expect([answer.status, await answer.json()]).toMatchObject([status, problem]);
  });
});
