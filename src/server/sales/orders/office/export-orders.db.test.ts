import { parse } from 'csv-parse/sync';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#domain/accounts/language.ts';
import { ordersExportSchema } from '#domain/orders/orders-query.ts';
import { useCaller } from '../../../../../tests/support/caller.ts';
import { formulasIn } from '../../../../../tests/support/formulas-in.ts';
import { insertOrder, lineRow } from '../../../../../tests/support/orders.ts';
import { useShop } from '../../../../../tests/support/shop.ts';
import { adminOrdersRoutes } from './admin-orders-routes.ts';
import { exportOrders } from './export-orders.ts';

const PATH = '/api/admin/orders';

describe('orders as a spreadsheet', () => {
  const test = useShop();
  const call = useCaller(adminOrdersRoutes);

  const exported = async (query = '') => {
    const answer = await call(`${PATH}/export.csv${query}`);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="orders-\d{4}-\d\d-\d\d\.csv"$/);
    return Buffer.from(await answer.arrayBuffer()).toString();
  };

  it('hold a row for each order that the filter leaves', async () => {
    const finish = [{ key: 'finisaj', label: 'Finisaj', value: 'bronz', valueLabel: 'Bronz' }];
    await insertOrder(
      test.db,
      { id: 'a', placedAt: new Date('2026-11-20T22:30:00Z'), discountCode: 'IARNA', discount: 50 },
      [lineRow({ quantity: 2, options: JSON.stringify(finish) }), lineRow({ title: 'Set; mic', unitPrice: 9_950 })],
    );
    await insertOrder(test.db, { id: 'b', status: 'rejected' });

    const text = await exported('?status=pending');
    expect(text).toMatch(/^\ufeff"Order","Placed",/);
    expect(parse(text, { columns: true, bom: true })).toEqual([
      {
        Order: 'T-a', Placed: '2026-11-21 00:30', Status: 'To approve', Shipment: 'Unfulfilled', Payment: 'Unpaid',
        'First name': 'Ana', 'Last name': 'Popescu', Phone: '0712 345 678', Email: 'ana@exemplu.ro',
        Company: '', 'Tax ID (CUI)': '', 'Delivery method': 'Courier', Address: 'Strada Morii 7', City: 'Cluj-Napoca', County: 'Cluj',
        'Postal code': '400001', Locker: '', 'City of the locker': '', 'Payment method': 'Cash on delivery',
        Contents: '2 × Kit gemeni (Finisaj: Bronz); 1 × Set; mic', Items: '3', 'Subtotal (RON)': '299.50', 'Discount code': 'IARNA',
        'Discount (RON)': '0.50', 'Shipping (RON)': '12.00', 'Total (RON)': '311.00', 'Due (RON)': '311.00', AWB: '', Carrier: '',
        'Buyer’s note': 'Sunați la interfon.', 'Gift for': '', 'Recipient’s phone': '', Card: '', 'Gift sent on': '',
      },
    ]); // prettier-ignore
  });

  it('are worded in Romanian, with the marks of its spreadsheets', async () => {
    const nowhere = { deliveryAddress: '', city: '', county: '', postalCode: '' };
    await insertOrder(test.db, { ...nowhere, deliveryMethod: 'pickup', fulfilment: 'shipped' });
    await insertOrder(test.db, { awb: '1ONB23', awbCourier: 'posta' });
    const text = await exported('?language=ro');
    expect(text).toMatch(/^\ufeff"Comanda";"Plasată";"Stare";"Livrare";"Plată";/);
    expect(text).toContain('"De confirmat";"Gata de ridicare";"Neplătită";"Ana";"Popescu";');
    expect(text).toContain('"Ridicare personală"');
    expect(text).toContain('"Numerar la ridicare";');
    expect(text).toContain(';0,00;12,00;112,00;112,00;"1ONB23";"Poșta Română";');
  });

  it('are refused with words before they pass what a function may stream', async () => {
    await insertOrder(test.db, { orderMentions: 'x'.repeat(1_000) });
    const query = ordersExportSchema.parse({});
    await expect(exportOrders(test.db, query, '', 1_449)).rejects.toMatchObject({
      code: 'export_too_large',
    });
    expect((await exportOrders(test.db, query, '', 1_450)).status).toBe(200);
    expect((await exportOrders(test.db, query, 'gzip', 450)).status).toBe(200);
  });

  it('hold no formula of a shopper', async () => {
    const words = [';', ',', '\t', '|', '\n'].map((sign) => `salut${sign} =1+1${sign}@SUM(1)`).join('');
    await insertOrder(test.db, { orderMentions: words, deliveryAddress: `=HYPERLINK("http://rau.example")${words}` });
    for (const language of LANGUAGES) expect(formulasIn(await exported(`?language=${language}`))).toEqual([]);
  });

  it('are noted in the audit log, without the name that was looked for', async () => {
    await exported('?search=Popescu&status=pending');
    const [line] = await test.db.selectFrom('events').selectAll().where('kind', '=', 'order.export').execute();
    expect(line).toMatchObject({ details: { status: ['pending'], searched: true } });
    expect(JSON.stringify(line)).not.toContain('Popescu');
  });

  it('are packed where the caller takes that', async () => {
    await insertOrder(test.db, { id: 'a' });
    const query = ordersExportSchema.parse({});
    const plain = await exportOrders(test.db, query, 'br');
    const packed = await exportOrders(test.db, query, 'br, gzip');
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    expect(gunzipSync(await packed.arrayBuffer()).toString()).toBe(`\ufeff${await plain.text()}`);
  });
});
