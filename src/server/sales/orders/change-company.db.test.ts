import { describe, expect, it } from 'vitest';
import type { BillingCompany } from '#domain/orders/billing-company.ts';
import { invoiceNumber } from '#domain/invoices/invoice-document.ts';
import { useCaller } from '../../../../tests/support/caller.ts';
import { openInvoiceFixture } from '../../../../tests/support/invoice-fixture.ts';
import { useShop } from '../../../../tests/support/shop.ts';
import { adminOrdersRoutes } from '#server/sales/orders/office/admin-orders-routes.ts';

const FIRM: BillingCompany = {
  name: 'Atelierul Anei SRL',
  taxId: 'RO12345674',
  registrationNumber: 'J32/1/2026',
  address: { street: 'Piața Mare 1', city: 'Sibiu', county: 'Sibiu', postalCode: '550163' },
};
interface Given {
  code: string;
  errors: object;
}
const OTHER: BillingCompany = { name: 'Alta SRL', taxId: '18547290', registrationNumber: '', address: null };

describe('the firm of an order', () => {
  const test = useShop();
  const call = useCaller(adminOrdersRoutes);
  const { move, moves, step, undoStep, papers, ripen, words, refund } = openInvoiceFixture(test);

  const give = async (id: string, company: BillingCompany | null, cancels?: string) => {
    const { version } = await test.find(id).then(({ row }) => row());
    return call.ask<Given>(`/api/admin/orders/${id}/company`, 'PUT', { version, company, ...(cancels && { cancels }) });
  };
  /** The kind of each paper, and whom it names. */
  const buyers = async () => (await papers()).map(({ kind, content: { buyer } }) => `${kind}: ${buyer.name}`);
  const billing = async () => (await test.mails()).filter(({ kind }) => kind === 'order-billing');

  it('is kept with the order, and its papers name it with its numbers and its seat', async () => {
    const order = await test.order({ paymentMethod: 'transfer', company: { ...FIRM, taxId: 'ro 12345674' } });
    await move(order.id, 'pay');
    expect((await order.read()).company).toEqual(FIRM);
    const { name, address, ...company } = FIRM;
    const buyer = { name, ...address, atLocker: false, company };
    expect((await papers()).map(({ content }) => content.buyer)).toEqual([buyer, buyer]);
    for (const { text } of (await test.mails()).slice(0, 2))
      expect(text).toContain('Atelierul Anei SRL, CUI RO12345674, J32/1/2026');
  });

  // prettier-ignore
  it.each([
    { deliveryMethod: 'easybox', lockerName: 'Easybox Unirii', lockerCity: 'Iași' },
    { deliveryMethod: 'courier', deliveryAddress: 'Strada Nouă 9', city: 'Turda', county: 'Cluj', postalCode: '401001' },
  ])('has its seat where the parcel goes unless it said another, and keeps it there when that goes to $deliveryMethod', async (elsewhere) => {
    const { id } = await test.order({ paymentMethod: 'transfer', company: OTHER });
    const changed = { version: 1, firstName: 'Ana', lastName: 'Popescu', phoneNo: '0712 345 678', emailAddress: 'ana@exemplu.ro', ...elsewhere };
    expect((await call(`/api/admin/orders/${id}/address`, 'PATCH', changed)).status).toBe(200);
    await move(id, 'pay');
    const seat = { street: 'Strada Morii 7', city: 'Cluj-Napoca', county: 'Cluj', postalCode: '400001', atLocker: false };
    const buyer = { ...seat, name: 'Alta SRL' };
    expect((await papers()).map(({ content }) => content.buyer)).toMatchObject([buyer, buyer]);
    if (elsewhere.deliveryMethod === 'easybox') expect((await give(id, OTHER)).status).toBe(422);
  });

  it('is added, mended and removed while no invoice stands; a pro-forma is made anew', async () => {
    const { id, read } = await test.order({ paymentMethod: 'transfer' });
    for (const company of [FIRM, OTHER, OTHER, null]) {
      expect((await give(id, company)).status).toBe(200);
      await ripen();
    }
    const names = ['Ana Popescu', FIRM.name, OTHER.name, 'Ana Popescu'];
    expect(await buyers()).toEqual(names.map((name) => `proforma: ${name}`));
    const { timeline } = await read();
    expect(timeline.filter(({ kind }) => kind === 'company_changed').map(({ details }) => details)).toEqual(
      expect.arrayContaining([{ change: 'added' }, { change: 'changed' }, { change: 'removed' }]),
    );
  });

  it('is not changed behind an invoice that stands unless the owner names that invoice', async () => {
    const { id } = await test.order();
    await moves(id, 'approve', 'pack', 'ship');
    const number = invoiceNumber((await papers())[0]!);
    const stands = { code: 'invoice_stands', invoice: number, current: { company: null } };
    for (const named of [undefined, 'CGF 999999'])
      expect(await give(id, FIRM, named)).toMatchObject({ status: 409, body: stands });
    expect(await buyers()).toEqual(['invoice: Ana Popescu']);
  });

  it('brings the credit note of the invoice that stands and a new one, after which no sum has changed', async () => {
    const { id, total } = await test.order({ company: OTHER });
    await moves(id, 'approve', 'pack', 'ship', 'deliver', 'pay');
    const [first] = await papers();
    expect((await give(id, FIRM, invoiceNumber(first!))).status).toBe(200);
    await ripen();
    expect(await buyers()).toEqual([`invoice: ${OTHER.name}`, `creditNote: ${OTHER.name}`, `invoice: ${FIRM.name}`]);
    expect(await words()).toEqual([`invoice ${total}`, `creditNote ${-total}`, `invoice ${total}`]);
    const [, creditNote] = await papers();
    expect(creditNote!.correctsInvoiceId).toBe(first!.id);
    expect(creditNote!.content.creditNote).toMatchObject({ whole: true, reason: 'Corectarea datelor cumpărătorului' });
  });

  it('takes back only what is left of an invoice, and gives the new one the same part back', async () => {
    const { id, total } = await test.order();
    await moves(id, 'approve', 'pay');
    await refund(id, 2_000);
    expect((await give(id, FIRM, invoiceNumber((await papers())[0]!))).status).toBe(200);
    await ripen();
    expect(await words()).toEqual([
      `invoice ${total}`,
      'creditNote -2000',
      `creditNote ${2_000 - total}`,
      `invoice ${total}`,
      'creditNote -2000',
    ]);
  });

  it('makes no papers of a slip that is mended within half a minute, and is told to the buyer in one mail that takes them along', async () => {
    const { id } = await test.order();
    await moves(id, 'approve', 'pay');
    const number = invoiceNumber((await papers())[0]!);
    await give(id, FIRM, number);
    await give(id, null, number);
    await ripen();
    expect([await buyers(), await billing()]).toEqual([['invoice: Ana Popescu'], []]);
    await give(id, OTHER, number);
    await give(id, FIRM, number);
    const [mail, ...others] = await billing();
    expect([mail!.recipient, others]).toEqual(['ana@exemplu.ro', []]);
    expect(mail!.text).toContain('se emite pe Atelierul Anei SRL, CUI RO12345674, J32/1/2026.');
    expect(mail!.text).toContain(`Am stornat factura ${number} și am emis alta`);
  });

  it('is told in words of the paper that goes along, also where the order is paid before the mail leaves', async () => {
    const { id } = await test.order({ paymentMethod: 'transfer' });
    const text = async () => (await billing())[0]!.text;
    await give(id, FIRM);
    expect(await text()).toContain('Proforma nouă este atașată aici.');
    await step(id, 'pay');
    expect(await text()).toContain('Factura este atașată aici.');
    expect(await text()).not.toContain('Proforma');
    await undoStep(id, 'pay');
    expect(await text()).toContain('Proforma nouă este atașată aici.');
  });

  it('is left alone once the order is rejected, and checked before as it is at the checkout', async () => {
    const { id } = await test.order({ company: FIRM });
    const wrong = { status: 422, body: { errors: { 'company.taxId': ['invalid'] } } };
    expect(await give(id, { ...FIRM, taxId: '12345678' })).toMatchObject(wrong);
    await move(id, 'reject');
    expect(await give(id, null)).toMatchObject({ status: 409, body: { code: 'company_not_editable' } });
  });

  it('is found by its name and its CUI, and stands in the spreadsheet', async () => {
    const { id } = await test.order({ company: FIRM });
    await test.order();
    for (const search of ['atelierul%20anei', 'RO12345674', '12345674'])
      expect(await call.read(`/api/admin/orders?search=${search}`)).toMatchObject({ items: [{ id }] });
    expect(await (await call('/api/admin/orders/export.csv')).text()).toContain(',"Atelierul Anei SRL","RO12345674",');
  });
});
