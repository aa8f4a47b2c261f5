import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeOrderLines } from '#server/orders/change-order-lines.ts';
import { findAdminOrder } from '#server/orders/find-admin-order.ts';
import { moveWithdrawal } from '#server/withdrawals/move-withdrawal.ts';
import { openPapersDesk } from '../../../tests/support/papers-desk.ts';
import { placedOrder } from '../../../tests/support/stored-order.ts';
import { openTestDatabase, type TestDatabase } from '../../../tests/support/test-database.ts';

describe('the papers of an order that is taken back or changed', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await openTestDatabase();
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    await sql`truncate orders, customers, mails, discounts, stock_changes, audit_log cascade`.execute(test.db);
    await test.db.updateTable('products').set({ stock: 50 }).execute();
  });
  const { actor: ACTOR, move, moves, undo, refund, papers, words } = openPapersDesk(() => test.db);

  it('are taken back as a whole when a paid order is rejected', async () => {
    const { id, total } = await placedOrder(test.db, { paymentMethod: 'transfer' });
    await moves(id, 'pay', 'reject');
    expect((await words()).slice(1)).toEqual([
      ['invoice', total],
      ['storno', -total],
    ]);
    const [, invoice, storno] = await papers();
    expect(storno!.storno_of).toBe(invoice!.id);
    expect(storno!.content.storno).toMatchObject({ whole: true, reason: 'Anularea comenzii' });
    expect([storno!.net, storno!.vat]).toEqual([-invoice!.net, -invoice!.vat]);
  });

  it('are taken back when a parcel comes back, and once only', async () => {
    const { id, total } = await placedOrder(test.db);
    await moves(id, 'approve', 'pack', 'ship', 'return');
    expect(await words()).toEqual([
      ['invoice', total],
      ['storno', -total],
    ]);
  });

  it('follow refunds of a part, and take the rest back with the last', async () => {
    const { id, total } = await placedOrder(test.db, { paymentMethod: 'transfer' });
    await move(id, 'pay');
    await refund(id, 3_333);
    await refund(id, 1);
    await refund(id, total - 3_334);
    expect((await words()).slice(1)).toEqual([
      ['invoice', total],
      ['storno', -3_333],
      ['storno', -1],
      ['storno', -(total - 3_334)],
    ]);
    const all = (await papers()).slice(1);
    expect(all.reduce((sum, { net }) => sum + net, 0)).toBe(0);
    expect(all.reduce((sum, { vat }) => sum + vat, 0)).toBe(0);
    expect(all.map(({ content }) => content.lines[0]!.name).slice(1)).toEqual([
      'Rambursare parțială',
      'Rambursare parțială',
      expect.stringContaining('Stornarea sumei rămase din factura CGF'),
    ]);
  });

  it('name the pieces that a withdrawal gives back', async () => {
    const { id } = await placedOrder(test.db, {
      paymentMethod: 'transfer',
      lines: [{ id: 'gemeni', itemNumber: '2' }],
    });
    await moves(id, 'approve', 'pay', 'pack', 'ship', 'deliver');
    await sql`insert into withdrawals (id, order_id, sequence, number, view_key, fingerprint, state, name, email_address,
        reason, owed, completes_order)
      values ('w1', ${id}, 1, 'R1', 'a-key-that-is-long-enough', 'f', 'received', 'Ana', 'ana@exemplu.ro', '', 20000, false)`.execute(
      test.db,
    );
    await sql`insert into withdrawal_lines (withdrawal_id, position, product_id, title, quantity, unit_price)
      select 'w1', 1, product_id, title, 1, unit_price from order_lines where order_id = ${id}`.execute(test.db);
    const moved = await moveWithdrawal(test.db, ACTOR, 'w1', { move: 'refund', version: 1, amount: 20_000, note: '' });
    expect(moved.ok).toBe(true);
    const { content, gross } = (await papers()).at(-1)!;
    expect(gross).toBe(-20_000);
    expect(content.storno).toMatchObject({ whole: false, reason: 'Retragere din contract' });
    expect(content.lines.map(({ name, quantity, unitPrice }) => [name, quantity, unitPrice])).toEqual([
      ['Kit mulaj pentru gemeni', -1, 22_900],
      [expect.stringContaining('nu se restituie'), 1, 2_900],
    ]);
  });

  it('are written anew when the lines of a paid order change', async () => {
    const { id, total } = await placedOrder(test.db, { paymentMethod: 'transfer' });
    await move(id, 'pay');
    const { version } = (await findAdminOrder(test.db, id, new Date()))!;
    const lines = [{ position: 1, quantity: 2 }];
    const changed = await changeOrderLines(test.db, ACTOR, id, { version, dryRun: false, notify: false, lines });
    expect(changed.ok).toBe(true);
    const after = total * 2 - 1_200;
    expect((await words()).slice(1)).toEqual([
      ['invoice', total],
      ['storno', -total],
      ['invoice', after],
    ]);
    expect((await papers())[2]!.content.storno!.reason).toBe('Modificarea comenzii');
  });

  it('are asked for anew when the lines of an unpaid transfer change, and a dry run takes no number', async () => {
    const { id, total } = await placedOrder(test.db, { paymentMethod: 'transfer' });
    const { version } = (await findAdminOrder(test.db, id, new Date()))!;
    const change = (dryRun: boolean) =>
      changeOrderLines(test.db, ACTOR, id, { version, dryRun, notify: false, lines: [{ position: 1, quantity: 2 }] });
    await change(true);
    expect(await words()).toEqual([['proforma', total]]);
    await change(false);
    expect(await words()).toEqual([
      ['proforma', total],
      ['proforma', total * 2 - 1_200],
    ]);
    const [first, second] = await papers();
    expect(second!.number).toBe(first!.number + 1);
  });

  it('are taken back when the payment was a slip, and begin anew with the next', async () => {
    const { id, total } = await placedOrder(test.db, { paymentMethod: 'transfer' });
    await move(id, 'pay');
    await undo(id, 'pay');
    await move(id, 'pay');
    expect((await words()).slice(1)).toEqual([
      ['invoice', total],
      ['storno', -total],
      ['invoice', total],
    ]);
  });
});
