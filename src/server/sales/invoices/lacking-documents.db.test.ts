import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { FULFILMENTS, ORDER_STATUSES } from '#domain/orders/order-states.ts';
import { invoiceableTotal, toOwedOrder } from '#domain/invoices/invoice-plan.ts';
import { openInvoiceFixture } from '../../../../tests/support/invoice-fixture.ts';
import { insertOrder, storeOrder } from '../../../../tests/support/orders.ts';
import { useShop } from '../../../../tests/support/shop.ts';
import { issueLackingDocuments, listOrdersLackingDocuments } from './lacking-documents.ts';

const SENT = { status: 'approved', fulfilment: 'shipped' } as const;

describe('what orders lack of their documents', () => {
  const test = useShop();
  const { step, ripen, words, write } = openInvoiceFixture(test);
  const lacking = () => listOrdersLackingDocuments(test.db);
  const issue = () => issueLackingDocuments(test.db);

  it('is an invoice wherever the rule says so, however the order came to stand there', async () => {
    const expected: string[] = [];
    for (const status of ORDER_STATUSES)
      for (const fulfilment of FULFILMENTS)
        for (const paid of [0, 5_000, 11_200, 15_000])
          for (const refunded of [0, 3_000, 11_200].filter((sum) => sum <= paid)) {
            const id = await insertOrder(test.db, { status, fulfilment, received: paid, refunded });
            const row = await test.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
            if (invoiceableTotal(toOwedOrder({ ...row, netRevenue: row.netRevenue })) > 0) expected.push(id);
          }
    expect((await lacking()).toSorted()).toEqual(expected.toSorted());
    expect(await issue()).toBe(expected.length);
    expect([await lacking(), await issue()]).toEqual([[], 0]);
  });

  it('is a credit note where an order is sold no more', async () => {
    const id = await insertOrder(test.db, SENT);
    await issue();
    await sql`update orders set fulfilment = 'returned' where id = ${id}`.execute(test.db);
    expect(await issue()).toBe(1);
    expect(await words()).toEqual(['invoice 11200', 'creditNote -11200']);
  });

  it('is nothing while papers wait, of what costs nothing, or of an order without a person', async () => {
    await insertOrder(test.db, { ...SENT, erasedAt: new Date() });
    await insertOrder(test.db, { ...SENT, discount: 10_000, shippingFee: 0 });
    const { id } = await storeOrder(test.db);
    await step(id, 'pay');
    expect([await lacking(), await words()]).toEqual([[], []]);
    await ripen();
    expect(await lacking()).toEqual([]);
  });

  it('is an invoice again where the provider sends no money back after all', async () => {
    const id = await insertOrder(test.db, { status: 'approved', payment: 'refunded' });
    await write(id, { refunded: 0 }, { kind: 'refund_failed' });
    expect(await words()).toEqual(['invoice 11200']);
  });

  it('is issued by one of many that look at once', async () => {
    await insertOrder(test.db, SENT);
    const made = await Promise.all([issue(), issue(), issue()]);
    expect(made.toSorted()).toEqual([0, 0, 1]);
    expect(await words()).toEqual(['invoice 11200']);
  });
});
