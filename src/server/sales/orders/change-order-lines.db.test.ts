import { describe, expect, it } from 'vitest';
import type { BillingCompany } from '#domain/orders/billing-company.ts';
import { invoiceNumber } from '#domain/invoices/invoice-document.ts';
import { useAdminOrders } from '../../../../tests/support/admin-orders.ts';
import { insertDiscount } from '../../../../tests/support/test-database.ts';
import { ripenInvoices } from '../../../../tests/support/order-story.ts';
import { openInvoiceFixture } from '../../../../tests/support/invoice-fixture.ts';

const { test, call, send, move } = useAdminOrders();

describe('changing the lines of an order', () => {
  const LINES = [{ id: 'gemeni', itemNumber: '2' }, { id: 'talpa-bebelus', itemNumber: '1' }]; // prettier-ignore
  const change = (id: string, version: number, lines: object[], rest: object = {}) =>
    send(id, '/lines', { version, lines, ...rest }, 'PUT');

  it('updates total and stock, and keeps the prices of the lines that stay', async () => {
    const { id, rows } = await test.order({ lines: LINES });
    await test.db.updateTable('products').set({ price: 99_900 }).where('id', '=', 'gemeni').execute();

    const alginate = { productId: 'rezerva-alginat', quantity: 2 };
    const { status, body } = await change(id, 1, [{ position: 1, quantity: 3 }, alginate]);

    expect(status).toBe(200);
    const after = 3 * 22_900 + 2 * 5_900 + 1_200;
    expect(body.change).toMatchObject({ before: { total: 2 * 22_900 + 9_900 + 1_200 }, after: { total: after } });
    expect(body.change.difference).toBe(22_900 - 9_900 + 2 * 5_900);
    expect(body.order).toMatchObject({
      version: 2, total: after,
      lines: [{ productId: 'gemeni', quantity: 3, unitPrice: 22_900 }, { productId: 'rezerva-alginat', quantity: 2, unitPrice: 5_900 }],
    }); // prettier-ignore
    expect(body.order.timeline.at(-1)).toMatchObject({
      kind: 'lines_changed', details: { total: { to: after }, pieces: { gemeni: 1, 'talpa-bebelus': -1, 'rezerva-alginat': 2 } },
    }); // prettier-ignore
    const changes = (await rows('stockChanges')).filter(({ actor }) => actor !== 'customer');
    const moved = changes.map((each) => `${each.productId} ${each.delta} ${each.stockAfter}`);
    expect(moved.toSorted()).toEqual(['gemeni -1 47', 'rezerva-alginat -2 48', 'talpa-bebelus 1 50']);
    await test.db.updateTable('products').set({ price: 22_900 }).where('id', '=', 'gemeni').execute();
  });

  it('updates the words by which the order is found, and its number of pieces', async () => {
    const { id, row } = await test.order({ lines: LINES });
    expect(await row()).toMatchObject({ units: 3, goodsSearchText: expect.stringContaining('talpita') });

    await change(id, 1, [{ position: 1, quantity: 2 }, { productId: 'rezerva-alginat', quantity: 5 }]); // prettier-ignore

    const { units, goodsSearchText: words } = await row();
    expect([units, words.includes('alginat'), words.includes('talpita')]).toEqual([7, true, false]);
  });

  it('can give a discount with a reason, and add a line without a product', async () => {
    const order = await test.order({ lines: LINES, paymentMethod: 'transfer' });
    const { id } = order;
    const kept = [{ position: 1, quantity: 2 }, { position: 2, quantity: 1 }]; // prettier-ignore
    const frame = { title: 'Ramă de stejar', quantity: 1, unitPrice: 8_000, vatRate: 21, personalised: true };
    const discount = { amount: 1_000, reason: 'Cutie lovită' };
    const goods = 2 * 22_900 + 9_900 + 8_000;
    const { body } = await change(id, 1, [...kept, frame], { discount });
    expect(body.order).toMatchObject({ subtotal: goods, discount: 1_000, discountReason: 'Cutie lovită', total: goods + 200 }); // prettier-ignore
    expect(body.order.timeline.at(-1)).toMatchObject({ kind: 'lines_changed', note: 'Cutie lovită' });
    expect(await order.mail('order-changed')).toMatch(/Reducere: Cutie lovită: −?-?10,00 RON/);

    // Once paid, a larger discount is money to give back, and the documents follow.
    await order.move('pay');
    const all = [...kept, { position: 3, quantity: 1 }];
    const asked = { discount: { amount: 3_000, reason: 'Ramă zgâriată' } };
    const { version } = await order.row();
    const dry = await change(id, version, all, { ...asked, dryRun: true });
    expect(dry.body.change).toMatchObject({ difference: -2_000 });
    expect((await change(id, version, all, asked)).body.order).toMatchObject({ payment: 'overpaid', version: version + 1, money: { toGiveBack: 2_000 } }); // prettier-ignore
    await ripenInvoices(test.db);
    const papers = (await order.rows('invoices')).filter(({ kind }) => kind !== 'proforma');
    expect(papers.reduce((sum, { gross }) => sum + gross, 0)).toBe(goods + 1_200 - 3_000);
    // A repeat changes nothing.
    expect((await change(id, version + 1, all, asked)).body.order.version).toBe(version + 1);
    expect((await change(id, version + 1, all, { discount: { amount: 1, reason: ' ' } })).status).toBe(422);
    expect((await change(id, version + 1, all, { discount: { amount: 9_999_999, reason: 'x' } })).body.order).toMatchObject({ discount: goods, total: 1_200 }); // prettier-ignore
  });

  it('sends the buyer one mail, with the final lines', async () => {
    const { id } = await test.order({ lines: LINES });
    await change(id, 1, [{ position: 1, quantity: 3 }]);
    await change(id, 2, [{ position: 1, quantity: 1 }]);
    await change(id, 3, [{ position: 1, quantity: 2 }], { notify: false });
    const mails = (await test.mails()).filter(({ kind }) => kind === 'order-changed');
    expect(mails).toHaveLength(1);
    expect(mails[0]!.recipient).toBe('ana@exemplu.ro');
    expect(mails[0]!.text).toContain('Total, TVA inclus: 241,00 RON');
  });

  it('keeps each line’s number, and never gives a number again', async () => {
    const { id } = await test.order({ lines: [...LINES, { id: 'cuplu', itemNumber: '1' }] });
    const alginate = { productId: 'rezerva-alginat', quantity: 1 };
    const numbers = (lines: { position: number; productId: string | null }[]) =>
      lines.map(({ position, productId }) => [position, productId]);

    const without = await change(id, 1, [{ position: 3, quantity: 2 }, { position: 2, quantity: 1 }]); // prettier-ignore
    expect(numbers(without.body.order.lines)).toEqual([[2, 'talpa-bebelus'], [3, 'cuplu']]); // prettier-ignore
    const added = await change(id, 2, [alginate, { position: 3, quantity: 2 }]);
    expect(numbers(added.body.order.lines)).toEqual([[3, 'cuplu'], [4, 'rezerva-alginat']]); // prettier-ignore
    await change(id, 3, [{ position: 3, quantity: 2 }]);
    const again = await change(id, 4, [{ position: 3, quantity: 2 }, alginate]);
    expect(numbers(again.body.order.lines)).toEqual([[3, 'cuplu'], [5, 'rezerva-alginat']]); // prettier-ignore
    expect((await change(id, 5, [{ position: 4, quantity: 1 }])).body).toMatchObject({ problems: [{ code: 'no_such_line' }] }); // prettier-ignore
    const { items } = (await (await call('/api/admin/orders')).json()) as { items: { lines: { title: string }[] }[] };
    expect(items[0]!.lines.map(({ title }) => title)).toEqual(again.body.order.lines.map(({ title }) => title));
  });

  it('has a dry run that reports exactly the change, and changes nothing', async () => {
    const { id } = await test.order({ lines: LINES });
    const lines = [{ position: 2, quantity: 5 }];
    const dry = await change(id, 1, lines, { dryRun: true });

    expect(dry.body.order).toMatchObject({ version: 1, lines: [{ quantity: 2 }, { quantity: 1 }] });
    expect([await test.stock('gemeni'), await test.stock('talpa-bebelus')]).toEqual([48, 49]);
    expect(await test.audit()).toEqual([]);
    expect((await change(id, 1, lines)).body.change).toEqual(dry.body.change);
  });

  it('keeps the percentage of the discount', async () => {
    const { code } = await insertDiscount(test.db, { minimumSubtotal: 40_000 });
    const { id } = await test.order({ lines: LINES, discountCode: code });
    const { body } = await change(id, 1, [{ position: 1, quantity: 1 }]);
    expect(body.change.after).toMatchObject({ subtotal: 22_900, discount: 2_290, total: 21_810 });
    expect(await test.db.selectFrom('discountUses').select('amount').execute()).toEqual([{ amount: 2_290 }]);
  });

  it('is refused if too few pieces are left', async () => {
    const { id } = await test.order({ lines: LINES });
    await test.setStock(1);
    const lines = [{ position: 1, quantity: 4 }];
    const { status, body } = await change(id, 1, lines);
    expect(status).toBe(409);
    const problems = [{ index: 0, code: 'not_enough', available: 1 }];
    expect(await change(id, 1, lines, { dryRun: true })).toMatchObject({ status: 200, body: { problems } });
    expect(body).toMatchObject({ code: 'lines_refused', current: { version: 1 }, problems });
    expect(await test.stock('gemeni')).toBe(1);
  });

  it('gives the last piece to one of two orders', async () => {
    const [one, two] = [await test.order(), await test.order()];
    await test.setStock(1);
    const results = await Promise.all([one, two].map(({ id }) => change(id, 1, [{ position: 1, quantity: 2 }])));
    expect(results.map((result) => result.status).sort()).toEqual([200, 409]);
    expect(await test.stock('gemeni')).toBe(0);
  });

  it('is refused once the order is rejected', async () => {
    const { id } = await test.order({ lines: LINES });
    await move(id, 1, 'reject');
    const late = await change(id, 2, [{ position: 1, quantity: 1 }]);
    expect(late).toMatchObject({ status: 409, body: { code: 'not_editable' } });
  });
});

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

describe('the billing company of an order', () => {
  const { move, moves, step, undoStep, papers, ripen, words, refund } = openInvoiceFixture(test);

  const give = async (id: string, company: BillingCompany | null, cancels?: string) => {
    const { version } = await test.find(id).then(({ row }) => row());
    return call.ask<Given>(`/api/admin/orders/${id}/company`, 'PUT', { version, company, ...(cancels && { cancels }) });
  };
  /** Lists each document's kind and buyer. */
  const buyers = async () => (await papers()).map(({ kind, content: { buyer } }) => `${kind}: ${buyer.name}`);
  const billing = async () => (await test.mails()).filter(({ kind }) => kind === 'order-billing');

  it('is stored with the order, and its documents have its CUI, register number and seat', async () => {
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
  ])('has its seat at the first delivery address unless it gave another, even if the parcel then goes to $deliveryMethod', async (elsewhere) => {
    const { id } = await test.order({ paymentMethod: 'transfer', company: OTHER });
    const changed = { version: 1, firstName: 'Ana', lastName: 'Popescu', phoneNo: '0712 345 678', emailAddress: 'ana@exemplu.ro', ...elsewhere };
    expect((await call(`/api/admin/orders/${id}/address`, 'PATCH', changed)).status).toBe(200);
    await move(id, 'pay');
    const seat = { street: 'Strada Morii 7', city: 'Cluj-Napoca', county: 'Cluj', postalCode: '400001', atLocker: false };
    const buyer = { ...seat, name: 'Alta SRL' };
    expect((await papers()).map(({ content }) => content.buyer)).toMatchObject([buyer, buyer]);
    if (elsewhere.deliveryMethod === 'easybox') expect((await give(id, OTHER)).status).toBe(422);
  });

  it('is added, changed and removed while there is no invoice; each time a new pro forma is issued', async () => {
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

  it('is not changed after an invoice unless the owner names that invoice', async () => {
    const { id } = await test.order();
    await moves(id, 'approve', 'pack', 'ship');
    const number = invoiceNumber((await papers())[0]!);
    const stands = { code: 'invoice_stands', invoice: number, current: { company: null } };
    for (const named of [undefined, 'CGF 999999'])
      expect(await give(id, FIRM, named)).toMatchObject({ status: 409, body: stands });
    expect(await buyers()).toEqual(['invoice: Ana Popescu']);
  });

  it('causes, if changed after an invoice, a credit note and a new invoice of the same sum', async () => {
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

  it('causes, if changed after a refund of a part, a credit note for the rest, and the same refund on the new invoice', async () => {
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

  it('causes no documents if it is changed back within half a minute, and else one mail with the documents', async () => {
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

  it('has a mail that names the attached document, even if the order is paid before the mail is sent', async () => {
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

  it('cannot be changed once the order is rejected, and is validated as at the checkout', async () => {
    const { id } = await test.order({ company: FIRM });
    const wrong = { status: 422, body: { errors: { 'company.taxId': ['invalid'] } } };
    expect(await give(id, { ...FIRM, taxId: '12345678' })).toMatchObject(wrong);
    await move(id, 'reject');
    expect(await give(id, null)).toMatchObject({ status: 409, body: { code: 'company_not_editable' } });
  });

  it('is found by its name and its CUI, and is in the spreadsheet', async () => {
    const { id } = await test.order({ company: FIRM });
    await test.order();
    for (const search of ['atelierul%20anei', 'RO12345674', '12345674'])
      expect(await call.read(`/api/admin/orders?search=${search}`)).toMatchObject({ items: [{ id }] });
    expect(await (await call('/api/admin/orders/export.csv')).text()).toContain(',"Atelierul Anei SRL","RO12345674",');
  });
});
