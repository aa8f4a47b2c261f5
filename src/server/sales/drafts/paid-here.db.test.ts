import { describe, expect, it } from 'vitest';
import { toldMails } from '../../../../tests/support/told-mails.ts';
import { accept, place, placedOrder, saved, send, test, useDraftOrders } from '../../../../tests/support/fixtures/draft-orders.ts'; // prettier-ignore
import { ripenInvoices } from '../../../../tests/support/ripen-invoices.ts';
import { formatPrice } from '#texts/formats.ts';

useDraftOrders();

describe('an order made by hand', () => {
  const placedMail = async () => (await toldMails(test.db, { kind: 'order-placed' }))[0]!;

  it('that was paid here is invoiced, and knows its receipt', async () => {
    const { version } = await saved({ paymentMethod: 'cash', distanceSale: false });
    const order = await placedOrder(await place(version, '0042'));
    expect(order).toMatchObject({ status: 'approved', payment: 'paid', distanceSale: false });
    await ripenInvoices(test.db);
    const [invoice] = await test.db.selectFrom('invoices').select(['kind', 'gross']).execute();
    expect(invoice).toEqual({ kind: 'invoice', gross: order.total });
    const entry = await test.db.selectFrom('ledgerEntries').select(['method', 'amount', 'reference']).executeTakeFirstOrThrow(); // prettier-ignore
    expect(entry).toEqual({ method: 'cash', amount: order.total, reference: `0042 · ${order.number}` });
    const { text } = await placedMail();
    expect(text).not.toMatch(/retrag|14 zile de la/);
  });

  it('that was paid and taken at the table is over, without an address or a parcel', async () => {
    const { version } = await saved({ deliveryMethod: 'pickup', paymentMethod: 'cash', distanceSale: false });
    const order = await placedOrder(await place(version, '0043', true));
    expect(order).toMatchObject({ fulfilment: 'delivered', payment: 'paid', awb: null, deliveryAddress: '', city: '' });
    const mails = (await toldMails(test.db)).filter(({ kind }) => kind !== 'order-placed-shop');
    expect(mails.map(({ kind }) => kind)).toEqual(['order-placed']);
    const [mail] = mails;
    expect(mail!.subject).toBe(`Mulțumim! Comanda ${order.number}`);
    expect(mail!.text).toContain('este plătită și o ai deja. Îți mulțumim!');
    expect(mail!.text).toContain(`${formatPrice(order.total)}, numerar`);
    expect(mail!.text).not.toMatch(/pregătim|Îți scriem|Gata de ridicare|Ridicare personală|la ridicare/);
    // The mail waits as long as the invoice does, and takes it along.
    expect(mail!.text).toContain('Factura o primești prin email.');
    const held = await test.db.selectFrom('delayedInvoices').select('dueAt').executeTakeFirstOrThrow();
    expect(mail!.sendAfter).toEqual(held.dueAt);
  });

  it('that was paid here and is sent asks for no money any more', async () => {
    const { version } = await saved({ paymentMethod: 'transfer', distanceSale: false });
    await place(version, '0044');
    const { text } = await placedMail();
    expect(text).toContain('O pregătim și o predăm curierului');
    expect(text).toContain('Plătit: ');
    expect(text).not.toMatch(/IBAN|ajung în cont/);
  });

  it('that its buyer has placed meanwhile takes no receipt, and says which order it is', async () => {
    await saved();
    const { version } = await send(1);
    const accepted = await accept(version);
    const { id: orderId, number } = accepted.ok ? accepted.order : expect.fail('not placed');
    const answer = await place(version, '0045');
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ code: 'placed_meanwhile', order: { id: orderId, number } });
    expect((await placedOrder(await place(version))).payment).toBe('unpaid');
  });
});
