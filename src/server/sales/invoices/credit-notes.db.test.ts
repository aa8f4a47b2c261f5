import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { invoiceableTotal, toOwedOrder } from '#domain/invoices/invoice-plan.ts';
import { FULFILMENTS, ORDER_STATUSES } from '#domain/orders/order-states.ts';
import { erasePerson } from '../../../../tests/support/erase-person.ts';
import { openInvoiceFixture } from '../../../../tests/support/invoice-fixture.ts';
import { insertOrder, storeOrder } from '../../../../tests/support/orders.ts';
import { withdrawFrom } from '../../../../tests/support/order-story.ts';
import { useShop } from '../../../../tests/support/shop.ts';
import { issueLackingDocuments, listOrdersLackingDocuments } from './lacking-documents.ts';
import { listOrderInvoices } from './list-order-invoices.ts';

const shop = useShop();
const { move, moves, step, refund, write, papers, ripen, words } = openInvoiceFixture(shop);
const TWO = [{ position: 1, quantity: 2 }];

describe('the invoice documents of an order that is reversed or changed', () => {
  const byTransfer = (lines?: object[]) => shop.order({ paymentMethod: 'transfer', ...(lines && { lines }) });
  /** Leaves out the pro forma. */
  const sold = async () => (await words()).slice(1);

  it('are reversed as a whole if a paid order is rejected', async () => {
    const { id, total } = await byTransfer();
    await moves(id, 'pay', 'reject');
    expect(await sold()).toEqual([`invoice ${total}`, `creditNote ${-total}`]);
    const [, invoice, creditNote] = await papers();
    expect(creditNote!.correctsInvoiceId).toBe(invoice!.id);
    expect(creditNote!.content.creditNote).toMatchObject({ whole: true, reason: 'Anularea comenzii' });
    expect([creditNote!.net, creditNote!.vat]).toEqual([-invoice!.net, -invoice!.vat]);
  });

  it('include a credit note for each refund of a part, and the last one reverses the rest', async () => {
    const { id, total } = await byTransfer();
    await move(id, 'pay');
    await refund(id, 3_333);
    await refund(id, 1);
    await refund(id, total - 3_334);
    await ripen();
    expect(await sold()).toEqual([
      `invoice ${total}`,
      'creditNote -3333',
      'creditNote -1',
      `creditNote ${3_334 - total}`,
    ]);
    const all = (await papers()).slice(1);
    const sum = (of: 'net' | 'vat') => all.reduce((whole, paper) => whole + paper[of], 0);
    expect([sum('net'), sum('vat')]).toEqual([0, 0]);
    expect(all.map(({ content }) => content.lines[0]!.name).slice(1)).toEqual([
      'Rambursare parțială',
      'Rambursare parțială',
      expect.stringContaining('Stornarea sumei rămase din factura CGF'),
    ]);
  });

  /** Creates an order of two kits, one of which has come back. */
  const givenBack = async () => {
    const order = await byTransfer([{ id: 'gemeni', itemNumber: '2' }]);
    await moves(order.id, 'approve', 'pay', 'pack', 'ship', 'deliver');
    const back = await withdrawFrom(order);
    await back.receive();
    return { order, back };
  };

  it('name the pieces that a return refunds', async () => {
    const { back } = await givenBack();
    await back.refund(20_000);
    const { content, gross } = (await papers()).at(-1)!;
    expect(gross).toBe(-20_000);
    expect(content.creditNote).toMatchObject({ whole: false, reason: 'Retragere din contract' });
    expect(content.lines.map(({ name, quantity, unitPrice }) => [name, quantity, unitPrice])).toEqual([
      ['Kit mulaj pentru gemeni', -1, 22_900],
      [expect.stringContaining('nu se restituie'), 1, 2_900],
    ]);
  });

  it('name a return’s pieces also if the money is refunded to the card, but not for another refund', async () => {
    const { order } = await givenBack();
    const arrived = async (amount: number, sum: number, returnNumber: string | null) => {
      const refunded = { id: crypto.randomUUID(), orderId: order.id, amount, returnNumber, actor: 'eu' };
      await shop.db.insertInto('refunds').values(refunded).execute();
      await write(order.id, { refunded: sum }, { kind: 'refunded_part', details: { refund: refunded.id } });
    };
    await arrived(20_000, 20_000, `${order.number}-R1`);
    await arrived(500, 20_500, null);
    const names = (await papers()).slice(2).map(({ content }) => content.lines.map(({ name }) => name));
    const pieces = ['Kit mulaj pentru gemeni', expect.stringContaining('nu se restituie') as string];
    expect(names).toEqual([pieces, ['Rambursare parțială']]);
  });

  it('name the buyer as on the invoice, even if the address has changed', async () => {
    const { id } = await byTransfer();
    await move(id, 'pay');
    await write(id, { lastName: 'Ionescu', city: 'Sibiu', county: 'Sibiu' }, { kind: 'address_changed' });
    await refund(id, 1_000);
    await move(id, 'reject');
    const named = (await papers()).slice(1).map(({ kind, content: { buyer } }) => [kind, buyer.name, buyer.city]);
    expect(named).toEqual(['invoice', 'creditNote', 'creditNote'].map((kind) => [kind, 'Ana Popescu', 'Cluj-Napoca']));
  });

  it('are reversed even if the order was erased, in the buyer’s name as on the invoice', async () => {
    const { id, total } = await shop.order();
    await moves(id, 'approve', 'pack', 'ship', 'deliver', 'pay');
    const customer = createHash('md5').update('ana@exemplu.ro').digest('hex');
    expect(await erasePerson(shop.db, customer, 'Ana Popescu')).toMatchObject({ ok: true });
    await refund(id, 3_000);
    await move(id, 'return');
    expect(await words()).toEqual([`invoice ${total}`, 'creditNote -3000', `creditNote ${3_000 - total}`]);
    expect(new Set((await papers()).map(({ content }) => content.buyer.name))).toEqual(new Set(['Ana Popescu']));
  });

  it('do not change if a refund of an erased order fails', async () => {
    const { id, total } = await shop.order();
    await moves(id, 'approve', 'pack', 'ship', 'deliver', 'pay');
    await refund(id, 3_000);
    await shop.db.updateTable('orders').set({ erasedAt: new Date() }).where('id', '=', id).execute();
    await write(id, { refunded: 0 }, { kind: 'refund_failed' });
    expect(await words()).toEqual([`invoice ${total}`, 'creditNote -3000']);
  });

  it('have a new pro forma if the lines of an unpaid transfer change, the old one marked as replaced; a dry run issues none', async () => {
    const { id, total, changeLines } = await byTransfer();
    const replaced = async () => (await listOrderInvoices(shop.db, id)).map(({ isReplaced }) => isReplaced);
    await changeLines(TWO, { dryRun: true });
    expect([await words(), await replaced()]).toEqual([[`proforma ${total}`], [false]]);
    await changeLines(TWO);
    await ripen();
    expect(await words()).toEqual([`proforma ${total}`, `proforma ${total * 2 - 1_200}`]);
    const [first, second] = await papers();
    expect(second!.number).toBe(first!.number + 1);
    expect(await replaced()).toEqual([true, false]);
    await move(id, 'pay');
    expect(await replaced()).toEqual([true, false, false]);
  });
});

const SENT = { status: 'approved', fulfilment: 'shipped' } as const;

describe('a missing invoice document', () => {
  const lacking = () => listOrdersLackingDocuments(shop.db);
  const issue = () => issueLackingDocuments(shop.db);

  it('is an invoice for every state in which the rule asks for one', async () => {
    const expected: string[] = [];
    for (const status of ORDER_STATUSES)
      for (const fulfilment of FULFILMENTS)
        for (const paid of [0, 5_000, 11_200, 15_000])
          for (const refunded of [0, 3_000, 11_200].filter((sum) => sum <= paid)) {
            const id = await insertOrder(shop.db, { status, fulfilment, received: paid, refunded });
            const row = await shop.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
            if (invoiceableTotal(toOwedOrder({ ...row, netRevenue: row.netRevenue })) > 0) expected.push(id);
          }
    expect((await lacking()).toSorted()).toEqual(expected.toSorted());
    expect(await issue()).toBe(expected.length);
    expect([await lacking(), await issue()]).toEqual([[], 0]);
  });

  it('is a credit note if an invoiced order is returned', async () => {
    const id = await insertOrder(shop.db, SENT);
    await issue();
    await sql`update orders set fulfilment = 'returned' where id = ${id}`.execute(shop.db);
    expect(await issue()).toBe(1);
    expect(await words()).toEqual(['invoice 11200', 'creditNote -11200']);
  });

  it('is not found while documents wait, for an order that costs nothing, or for an erased order', async () => {
    await insertOrder(shop.db, { ...SENT, erasedAt: new Date() });
    await insertOrder(shop.db, { ...SENT, discount: 10_000, shippingFee: 0 });
    const { id } = await storeOrder(shop.db);
    await step(id, 'pay');
    expect([await lacking(), await words()]).toEqual([[], []]);
    await ripen();
    expect(await lacking()).toEqual([]);
  });

  it('is an invoice again if a refund fails after all', async () => {
    const id = await insertOrder(shop.db, { status: 'approved', payment: 'refunded' });
    await write(id, { refunded: 0 }, { kind: 'refund_failed' });
    expect(await words()).toEqual(['invoice 11200']);
  });

  it('is issued once if many look at once', async () => {
    await insertOrder(shop.db, SENT);
    const made = await Promise.all([issue(), issue(), issue()]);
    expect(made.toSorted()).toEqual([0, 0, 1]);
    expect(await words()).toEqual(['invoice 11200']);
  });
});
