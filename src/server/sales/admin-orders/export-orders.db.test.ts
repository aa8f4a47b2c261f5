import { parse } from 'csv-parse/sync';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { ordersExportSchema } from '#domain/orders/orders-query.ts';
import { useCaller } from '../../../../tests/support/caller.ts';
import { insertOrder, lineRow } from '../../../../tests/support/orders.ts';
import { useShop } from '../../../../tests/support/shop.ts';
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
    const bytes = new Uint8Array(await answer.arrayBuffer());
    return { bytes, rows: parse(Buffer.from(bytes), { columns: true, bom: true }) as Record<string, string>[] };
  };

  it('hold a row for each order that the filter leaves', async () => {
    const finish = [{ key: 'finisaj', label: 'Finisaj', value: 'bronz', valueLabel: 'Bronz' }];
    await insertOrder(
      test.db,
      { id: 'a', placed_at: new Date('2026-11-20T22:30:00Z'), discount_code: 'IARNA', discount: 50 },
      [lineRow({ quantity: 2, options: JSON.stringify(finish) }), lineRow({ title: 'Set; mic', unit_price: 9_950 })],
    );
    await insertOrder(test.db, { id: 'b', status: 'rejected' });

    const { rows, bytes } = await exported('?status=pending');
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(rows).toEqual([
      {
        number: 'T-a', placedAt: '2026-11-21 00:30', status: 'pending', fulfilment: 'unfulfilled', payment: 'unpaid',
        firstName: 'Ana', lastName: 'Popescu', phone: '0712 345 678', email: 'ana@exemplu.ro',
        company: '', companyTaxId: '', deliveryMethod: 'courier', address: 'Strada Morii 7', city: 'Cluj-Napoca', county: 'Cluj',
        postalCode: '400001', locker: '', lockerCity: '', paymentMethod: 'cash',
        lines: '2 × Kit gemeni (Finisaj: Bronz); 1 × Set; mic', units: '3', subtotal: '299.50', discountCode: 'IARNA',
        discount: '0.50', shippingFee: '12.00', total: '311.00', awb: '', awbCourier: '', mentions: '', giftFor: '',
        giftPhone: '', giftMessage: '', giftSendOn: '',
      },
    ]); // prettier-ignore
  });

  it('are refused with words before they pass what a function may stream', async () => {
    await insertOrder(test.db, { order_mentions: 'x'.repeat(1_000) });
    const query = ordersExportSchema.parse({});
    await expect(exportOrders(test.db, query, '', 1_349)).rejects.toMatchObject({
      problem: { status: 413, code: 'export_too_large' },
    });
    expect((await exportOrders(test.db, query, '', 1_350)).status).toBe(200);
    expect((await exportOrders(test.db, query, 'gzip', 400)).status).toBe(200);
  });

  it('hold no formula of a shopper', async () => {
    await insertOrder(test.db, {
      order_mentions: '=HYPERLINK("http://rau.example")',
      delivery_address: '@SUM(1)',
    });
    const { rows } = await exported();
    expect(rows[0]).toMatchObject({ mentions: `'=HYPERLINK("http://rau.example")`, address: `'@SUM(1)` });
  });

  it('are noted in the audit log, without the name that was looked for', async () => {
    await exported('?search=Popescu&status=pending');
    const [line] = await test.db.selectFrom('audit_log').selectAll().where('action', '=', 'order.export').execute();
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
