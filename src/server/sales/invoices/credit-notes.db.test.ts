import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { changeOrderLines } from '#server/sales/orders/change-order-lines.ts';
import { findAdminOrder } from '#server/sales/admin-orders/find-admin-order.ts';
import { transitionReturn } from '#server/sales/returns/transition-return.ts';
import { erasePerson } from '../../../../tests/support/erase-person.ts';
import { openInvoiceFixture } from '../../../../tests/support/invoice-fixture.ts';
import { storeOrder } from '../../../../tests/support/orders.ts';
import { useShop } from '../../../../tests/support/shop.ts';

describe('the papers of an order that is taken back or changed', () => {
  const test = useShop();
  const {
    actor: ACTOR,
    move,
    moves,
    undo,
    refund,
    write,
    papers: invoices,
    ripen,
    words,
  } = openInvoiceFixture(() => test.db);

  it('are taken back as a whole when a paid order is rejected', async () => {
    const { id, total } = await storeOrder(test.db, { paymentMethod: 'transfer' });
    await moves(id, 'pay', 'reject');
    expect((await words()).slice(1)).toEqual([
      ['invoice', total],
      ['storno', -total],
    ]);
    const [, invoice, storno] = await invoices();
    expect(storno!.corrects_invoice_id).toBe(invoice!.id);
    expect(storno!.content.storno).toMatchObject({ whole: true, reason: 'Anularea comenzii' });
    expect([storno!.net, storno!.vat]).toEqual([-invoice!.net, -invoice!.vat]);
  });

  it('are taken back when a parcel comes back, and once only', async () => {
    const { id, total } = await storeOrder(test.db);
    await moves(id, 'approve', 'pack', 'ship', 'return');
    expect(await words()).toEqual([
      ['invoice', total],
      ['storno', -total],
    ]);
  });

  it('follow refunds of a part, and take the rest back with the last', async () => {
    const { id, total } = await storeOrder(test.db, { paymentMethod: 'transfer' });
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
    const all = (await invoices()).slice(1);
    expect(all.reduce((sum, { net }) => sum + net, 0)).toBe(0);
    expect(all.reduce((sum, { vat }) => sum + vat, 0)).toBe(0);
    expect(all.map(({ content }) => content.lines[0]!.name).slice(1)).toEqual([
      'Rambursare parțială',
      'Rambursare parțială',
      expect.stringContaining('Stornarea sumei rămase din factura CGF'),
    ]);
  });

  /** An order of two kits, one of which came back by the withdrawal `w1`, whose number is `R1`. */
  const givenBack = async () => {
    const { id } = await storeOrder(test.db, {
      paymentMethod: 'transfer',
      lines: [{ id: 'gemeni', itemNumber: '2' }],
    });
    await moves(id, 'approve', 'pay', 'pack', 'ship', 'deliver');
    await sql`insert into returns (id, order_id, sequence, number, view_key, fingerprint, state, name, email_address,
        reason, owed, completes_order)
      values ('w1', ${id}, 1, 'R1', 'a-key-that-is-long-enough', 'f', 'received', 'Ana', 'ana@exemplu.ro', '', 20000, false)`.execute(
      test.db,
    );
    await sql`insert into return_lines (return_id, order_id, position, product_id, title, quantity, unit_price)
      select 'w1', order_id, 1, product_id, title, 1, unit_price from order_lines where order_id = ${id}`.execute(
      test.db,
    );
    return id;
  };

  it('name the pieces that a withdrawal gives back', async () => {
    await givenBack();
    const moved = await transitionReturn(test.db, ACTOR, 'w1', {
      move: 'refund',
      version: 1,
      amount: 20_000,
      note: '',
    });
    expect(moved.ok).toBe(true);
    const { content, gross } = (await invoices()).at(-1)!;
    expect(gross).toBe(-20_000);
    expect(content.storno).toMatchObject({ whole: false, reason: 'Retragere din contract' });
    expect(content.lines.map(({ name, quantity, unitPrice }) => [name, quantity, unitPrice])).toEqual([
      ['Kit mulaj pentru gemeni', -1, 22_900],
      [expect.stringContaining('nu se restituie'), 1, 2_900],
    ]);
  });

  it('name the pieces of a withdrawal also when its money arrives by a refund to the card, and only then', async () => {
    const id = await givenBack();
    const [own, other] = [crypto.randomUUID(), crypto.randomUUID()];
    await sql`insert into refunds (id, order_id, amount, return_number, actor)
      values (${own}, ${id}, 20000, 'R1', 'eu'), (${other}, ${id}, 500, null, 'eu')`.execute(test.db);
    await write(id, { amount_refunded: 20_000 }, { kind: 'refunded_part', details: { refund: own } });
    await write(id, { amount_refunded: 20_500 }, { kind: 'refunded_part', details: { refund: other } });
    const names = (await invoices()).slice(2).map(({ content }) => content.lines.map(({ name }) => name));
    expect(names).toEqual([
      ['Kit mulaj pentru gemeni', expect.stringContaining('nu se restituie')],
      ['Rambursare parțială'],
    ]);
  });

  it('name whom the invoice named, wherever the parcel was to go afterwards', async () => {
    const { id } = await storeOrder(test.db, { paymentMethod: 'transfer' });
    await move(id, 'pay');
    await write(id, { last_name: 'Ionescu', city: 'Sibiu', county: 'Sibiu' }, { kind: 'address_changed' });
    await refund(id, 1_000);
    await move(id, 'reject');
    const named = (await invoices()).slice(1).map(({ kind, content: { buyer } }) => [kind, buyer.name, buyer.city]);
    expect(named).toEqual([
      ['invoice', 'Ana Popescu', 'Cluj-Napoca'],
      ['storno', 'Ana Popescu', 'Cluj-Napoca'],
      ['storno', 'Ana Popescu', 'Cluj-Napoca'],
    ]);
  });

  it('are taken back also of an order that was erased, in the name that the invoice bears', async () => {
    const { id, total } = await storeOrder(test.db);
    await moves(id, 'approve', 'pack', 'ship', 'deliver', 'pay');
    const customer = createHash('md5').update('ana@exemplu.ro').digest('hex');
    const erased = await erasePerson(test.db, customer, 'Ana Popescu');
    expect(erased.ok).toBe(true);
    await refund(id, 3_000);
    await move(id, 'return');
    expect(await words()).toEqual([
      ['invoice', total],
      ['storno', -3_000],
      ['storno', -(total - 3_000)],
    ]);
    expect(new Set((await invoices()).map(({ content }) => content.buyer.name))).toEqual(new Set(['Ana Popescu']));
  });

  it('of an erased order are no new ones when a refund did not happen after all', async () => {
    const { id, total } = await storeOrder(test.db);
    await moves(id, 'approve', 'pack', 'ship', 'deliver', 'pay');
    await refund(id, 3_000);
    await test.db.updateTable('orders').set({ erased_at: new Date() }).where('id', '=', id).execute();
    await write(id, { amount_refunded: 0 }, { kind: 'refund_failed' });
    expect(await words()).toEqual([
      ['invoice', total],
      ['storno', -3_000],
    ]);
  });

  it('are written anew when the lines of a paid order change', async () => {
    const { id, total } = await storeOrder(test.db, { paymentMethod: 'transfer' });
    await move(id, 'pay');
    const { version } = (await findAdminOrder(test.db, id, new Date()))!;
    const lines = [{ position: 1, quantity: 2 }];
    const changed = await changeOrderLines(test.db, ACTOR, id, { version, dryRun: false, notify: false, lines });
    expect(changed.ok).toBe(true);
    await ripen();
    const after = total * 2 - 1_200;
    expect((await words()).slice(1)).toEqual([
      ['invoice', total],
      ['storno', -total],
      ['invoice', after],
    ]);
    expect((await invoices())[2]!.content.storno!.reason).toBe('Modificarea comenzii');
    // What came is less than the new lines come to.
    expect((await invoices())[3]!.content).toMatchObject({ paid: false, received: total });
  });

  it('are asked for anew when the lines of an unpaid transfer change, and a dry run takes no number', async () => {
    const { id, total } = await storeOrder(test.db, { paymentMethod: 'transfer' });
    const { version } = (await findAdminOrder(test.db, id, new Date()))!;
    const change = (dryRun: boolean) =>
      changeOrderLines(test.db, ACTOR, id, { version, dryRun, notify: false, lines: [{ position: 1, quantity: 2 }] });
    await change(true);
    expect(await words()).toEqual([['proforma', total]]);
    await change(false);
    await ripen();
    expect(await words()).toEqual([
      ['proforma', total],
      ['proforma', total * 2 - 1_200],
    ]);
    const [first, second] = await invoices();
    expect(second!.number).toBe(first!.number + 1);
  });

  it('are taken back when the payment was a slip, and begin anew with the next', async () => {
    const { id, total } = await storeOrder(test.db, { paymentMethod: 'transfer' });
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
