import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { BillingCompany } from '#domain/orders/billing-company.ts';
import { invoiceNumber } from '#domain/invoices/invoice-document.ts';
import { useCaller } from '../../../../tests/support/caller.ts';
import { openInvoiceFixture } from '../../../../tests/support/invoice-fixture.ts';
import { storeOrder } from '../../../../tests/support/orders.ts';
import { useTestDatabase } from '../../../../tests/support/test-database.ts';
import { adminOrdersRoutes } from '#server/sales/admin-orders/admin-orders-routes.ts';
import { findAdminOrder, type AdminOrder } from '#server/sales/admin-orders/find-admin-order.ts';

const FIRM: BillingCompany = {
  name: 'Atelierul Anei SRL',
  taxId: 'RO12345674',
  registrationNumber: 'J32/1/2026',
  address: { street: 'Piața Mare 1', city: 'Sibiu', county: 'Sibiu', postalCode: '550163' },
};
const OTHER: BillingCompany = { name: 'Alta SRL', taxId: '18547290', registrationNumber: '', address: null };

describe('the firm of an order', () => {
  const test = useTestDatabase();
  const call = useCaller(adminOrdersRoutes);
  const { move, moves, step, undoStep, papers, ripen, words, refund } = openInvoiceFixture(() => test.db);
  beforeEach(async () => {
    await sql`truncate orders, customers, mails, audit_log cascade`.execute(test.db);
    await test.db.updateTable('products').set({ stock: 50 }).execute();
  });

  const give = async (id: string, company: BillingCompany | null, cancels?: string) => {
    const { version } = (await findAdminOrder(test.db, id, new Date()))!;
    return call(`/api/admin/orders/${id}/company`, 'PUT', {
      version,
      company,
      ...(cancels !== undefined && { cancels }),
    });
  };
  const buyers = async () => (await papers()).map(({ kind, content: { buyer } }) => [kind, buyer.name, buyer.company?.taxId]); // prettier-ignore
  const codeOf = async (answer: Response) => [answer.status, ((await answer.json()) as { code: string }).code];

  it('is kept with the order, and its papers name it with its numbers and its seat', async () => {
    const { id } = await storeOrder(test.db, { paymentMethod: 'transfer', company: { ...FIRM, taxId: 'ro 12345674' } });
    await move(id, 'pay');
    expect((await findAdminOrder(test.db, id, new Date()))!.company).toEqual(FIRM);
    const { street, city, county, postalCode } = FIRM.address!;
    const buyer = { name: FIRM.name, street, city, county, postalCode, atLocker: false, company: { taxId: FIRM.taxId, registrationNumber: FIRM.registrationNumber } }; // prettier-ignore
    expect((await papers()).map(({ kind, content }) => [kind, content.buyer])).toEqual([
      ['proforma', buyer],
      ['invoice', buyer],
    ]);
  });

  it('has its seat where the parcel goes unless it said another, and keeps it there when a locker is chosen', async () => {
    const { id } = await storeOrder(test.db, { paymentMethod: 'transfer', company: OTHER });
    const { version } = (await findAdminOrder(test.db, id, new Date()))!;
    const locker = { version, firstName: 'Ana', lastName: 'Popescu', phoneNo: '0712 345 678', emailAddress: 'ana@exemplu.ro', deliveryMethod: 'easybox', lockerName: 'Easybox Unirii', lockerCity: 'Iași' }; // prettier-ignore
    expect((await call(`/api/admin/orders/${id}/address`, 'PATCH', locker)).status).toBe(200);
    await move(id, 'pay');
    const seat = { street: 'Strada Morii 7', city: 'Cluj-Napoca', county: 'Cluj', postalCode: '400001', atLocker: false }; // prettier-ignore
    expect((await papers()).map(({ content }) => content.buyer)).toEqual([
      expect.objectContaining({ ...seat, name: 'Alta SRL' }),
      expect.objectContaining({ ...seat, name: 'Alta SRL' }),
    ]);
    expect((await give(id, OTHER)).status).toBe(422);
  });

  it('is added, mended and removed while no invoice stands; a pro-forma is made anew', async () => {
    const { id } = await storeOrder(test.db, { paymentMethod: 'transfer' });
    for (const company of [FIRM, OTHER, OTHER, null]) {
      expect((await give(id, company)).status).toBe(200);
      await ripen();
    }
    expect(await buyers()).toEqual([
      ['proforma', 'Ana Popescu', undefined],
      ['proforma', FIRM.name, FIRM.taxId],
      ['proforma', OTHER.name, OTHER.taxId],
      ['proforma', 'Ana Popescu', undefined],
    ]);
    const { timeline } = (await findAdminOrder(test.db, id, new Date()))!;
    expect(timeline.filter(({ kind }) => kind === 'company_changed').map(({ details }) => details)).toEqual(
      expect.arrayContaining([{ change: 'added' }, { change: 'changed' }, { change: 'removed' }]),
    );
  });

  it('is not changed behind an invoice that stands unless the owner names that invoice', async () => {
    const { id } = await storeOrder(test.db);
    await moves(id, 'approve', 'pack', 'ship');
    const number = invoiceNumber((await papers())[0]!);
    const refused = await give(id, FIRM);
    expect(refused.status).toBe(409);
    const problem = (await refused.json()) as { code: string; invoice: string; current: AdminOrder };
    expect(problem).toMatchObject({ code: 'invoice_stands', invoice: number, current: { company: null } });
    expect(await codeOf(await give(id, FIRM, 'CGF 999999'))).toEqual([409, 'invoice_stands']);
    expect(await buyers()).toEqual([['invoice', 'Ana Popescu', undefined]]);
  });

  it('brings the storno of the invoice that stands and a new one, after which no sum has changed', async () => {
    const { id, total } = await storeOrder(test.db, { company: OTHER });
    await moves(id, 'approve', 'pack', 'ship', 'deliver', 'pay');
    const [first] = await papers();
    expect((await give(id, FIRM, invoiceNumber(first!))).status).toBe(200);
    await ripen();
    expect(await buyers()).toEqual([
      ['invoice', OTHER.name, OTHER.taxId],
      ['storno', OTHER.name, OTHER.taxId],
      ['invoice', FIRM.name, FIRM.taxId],
    ]);
    expect(await words()).toEqual([
      ['invoice', total],
      ['storno', -total],
      ['invoice', total],
    ]);
    const [, storno] = await papers();
    expect(storno!.corrects_invoice_id).toBe(first!.id);
    expect(storno!.content.storno).toMatchObject({ whole: true, reason: 'Corectarea datelor cumpărătorului' });
  });

  it('takes back only what is left of an invoice, and gives the new one the same part back', async () => {
    const { id, total } = await storeOrder(test.db);
    await moves(id, 'approve', 'pay');
    await refund(id, 2_000);
    expect((await give(id, FIRM, invoiceNumber((await papers())[0]!))).status).toBe(200);
    await ripen();
    expect(await words()).toEqual([
      ['invoice', total],
      ['storno', -2_000],
      ['storno', 2_000 - total],
      ['invoice', total],
      ['storno', -2_000],
    ]);
  });

  it('makes no papers of a slip that is mended within half a minute', async () => {
    const { id } = await storeOrder(test.db);
    await moves(id, 'approve', 'pay');
    const number = invoiceNumber((await papers())[0]!);
    await give(id, FIRM, number);
    await give(id, null, number);
    await ripen();
    expect(await buyers()).toEqual([['invoice', 'Ana Popescu', undefined]]);
    expect(await test.db.selectFrom('mails').select('id').where('kind', '=', 'order-billing').execute()).toEqual([]);
  });

  it('is told to the buyer, in one mail that takes the papers along', async () => {
    const { id } = await storeOrder(test.db);
    await moves(id, 'approve', 'pay');
    const number = invoiceNumber((await papers())[0]!);
    await give(id, OTHER, number);
    await give(id, FIRM, number);
    const mails = await test.db.selectFrom('mails').select(['recipient', 'text']).where('kind', '=', 'order-billing').execute(); // prettier-ignore
    expect(mails).toEqual([
      {
        recipient: 'ana@exemplu.ro',
        text: expect.stringMatching(
          `se emite pe Atelierul Anei SRL, CUI RO12345674, J32/1/2026\\.\n\nAm stornat factura ${number} și am emis alta`,
        ) as string,
      },
    ]);
  });

  it('is told in words of the paper that goes along, also where the order is paid before the mail leaves', async () => {
    const { id } = await storeOrder(test.db, { paymentMethod: 'transfer' });
    const text = async () => (await test.db.selectFrom('mails').select('text').where('kind', '=', 'order-billing').executeTakeFirstOrThrow()).text; // prettier-ignore
    await give(id, FIRM);
    expect(await text()).toContain('Proforma nouă este atașată aici.');
    await step(id, 'pay');
    expect(await text()).toContain('Factura este atașată aici.');
    expect(await text()).not.toContain('Proforma');
    await undoStep(id, 'pay');
    expect(await text()).toContain('Proforma nouă este atașată aici.');
  });

  it('is left alone once the order is rejected', async () => {
    const { id } = await storeOrder(test.db, { company: FIRM });
    await move(id, 'reject');
    expect(await codeOf(await give(id, null))).toEqual([409, 'company_not_editable']);
  });

  it('is checked as it is at the checkout', async () => {
    const { id } = await storeOrder(test.db);
    const answer = await give(id, { ...FIRM, taxId: '12345678' });
    expect(await answer.json()).toMatchObject({ status: 422, errors: { 'company.taxId': ['invalid'] } });
  });

  it('is found by its name and its CUI, and stands in the spreadsheet', async () => {
    const { id } = await storeOrder(test.db, { company: FIRM });
    await storeOrder(test.db);
    for (const search of ['atelierul anei', 'RO12345674', '12345674']) {
      const found = (await (await call(`/api/admin/orders?search=${encodeURIComponent(search)}`)).json()) as { items: { id: string }[] }; // prettier-ignore
      expect(found.items.map((item) => item.id)).toEqual([id]);
    }
    expect(await (await call('/api/admin/orders/export.csv')).text()).toContain(',Atelierul Anei SRL,RO12345674,');
  });

  it('stands in the mails about a new order', async () => {
    await storeOrder(test.db, { company: FIRM });
    const mails = await test.db.selectFrom('mails').select(['text', 'html']).execute();
    expect(mails).toHaveLength(2);
    for (const { text, html } of mails) {
      expect(text).toContain('Factură pe firmă: Atelierul Anei SRL, CUI RO12345674, J32/1/2026');
      expect(html).toContain('Atelierul Anei SRL, CUI RO12345674, J32/1/2026');
    }
  });
});
