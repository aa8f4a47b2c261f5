import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { LANGUAGES } from '#domain/accounts/language.ts';
import { ordersExportSchema } from '#domain/orders/orders-query.ts';
import { everyPage, useCaller, useShop } from '../../../../../tests/support/shop.ts';
import { insertOrder, lineRow } from '../../../../../tests/support/orders.ts';
import { insertManyOrders } from '../../../../../tests/support/many-orders.ts';
import { formulasIn } from '../../../../../tests/support/formulas-in.ts';
import { adminOrdersRoutes } from './admin-orders-routes.ts';
import type { Neighbour } from './find-neighbours.ts';
import type { OrderItem } from './list-orders.ts';
import { exportOrders } from './export-orders.ts';

const PATH = '/api/admin/orders';
const test = useShop();
const call = useCaller(adminOrdersRoutes);
const list = (query: Record<string, string> = {}) =>
  call.read<{ items: OrderItem[]; next: string | null }>(`${PATH}?${new URLSearchParams(query)}`);

describe('the orders of the back-office', () => {
  const found = async (query: Record<string, string>) => (await list(query)).items.map((item) => item.id);
  const count = (query: Record<string, string> = {}) => call.read(`${PATH}/count?${new URLSearchParams(query)}`);
  const walk = (query: Record<string, string>, meanwhile = () => Promise.resolve()) =>
    everyPage(async (cursor) => {
      const page = await list(cursor ? { ...query, cursor } : query);
      await meanwhile();
      return page;
    });

  it('are listed with the facts for packing and answering', async () => {
    await insertOrder(
      test.db,
      { id: 'a', orderMentions: 'sunați', discountCode: 'IARNA', placedAt: new Date('2026-11-20T10:00:00Z') },
      ['Unu', 'Doi', 'Trei', 'Patru'].map((title, index) => lineRow({ title, quantity: index + 1 })),
    );

    const { items, next } = await list();
    expect(next).toBeNull();
    expect(items).toEqual([
      {
        id: 'a', number: 'T-a', version: 1, placedAt: '2026-11-20T10:00:00.000Z', status: 'pending', waitsFor: 'confirm',
        fulfilment: 'unfulfilled', payment: 'unpaid', firstName: 'Ana', lastName: 'Popescu',
        customerId: expect.stringMatching(/^[a-f0-9]{32}$/), deliveryMethod: 'courier', city: 'Cluj-Napoca',
        county: 'Cluj', lockerName: '', lockerCity: '', paymentMethod: 'cash', total: 101_200, discountCode: 'IARNA',
        awb: null, madeAwb: null, shipment: null, cashToCollect: 101_200, due: 101_200, hasNotes: true, awaitsApproval: false, refusedBefore: false, gift: null, units: 10, lineCount: 4,
        lines: [{ title: 'Unu', quantity: 1 }, { title: 'Doi', quantity: 2 }, { title: 'Trei', quantity: 3 }],
      },
    ]); // prettier-ignore
  });

  describe('are found', () => {
    beforeEach(async () => {
      await insertOrder(test.db, { id: 's', number: 'CG-2026-000123', firstName: 'Ștefania', lastName: 'Pop', phoneNo: '+40712345678', emailAddress: 'stef_p@exemplu.ro' });
      await insertOrder(test.db, { id: 't', number: 'CG-2026-000456', firstName: 'Dan', lastName: 'Țurcanu', phoneNo: '+40264123456', emailAddress: 'dan@exemplu.ro' });
    }); // prettier-ignore

    it.each([
      ['CG-2026-000123', ['s']],
      ['stefania', ['s']],
      ['turcanu', ['t']],
      ['0712 345 678', ['s']],
      ['stef_p@exemplu.ro', ['s']],
      ['dan_', []],
      ['po', ['s']],
      ['op', []],
      ['ștefania turcanu', []],
      ['Țurcanu 0264 123 456', ['t']],
    ])('by "%s"', async (search, ids) => {
      expect((await found({ search })).sort()).toEqual(ids);
      expect(await count({ search })).toEqual({ count: ids.length, more: false });
    });
  });

  describe('are found by their goods, engraving and AWB', () => {
    const engraved = [{ key: 'nume', label: 'Nume', value: 'Ioana & Mătei', valueLabel: 'Ioana & Mătei' }];
    beforeEach(async () => {
      const moon = lineRow({ title: 'Lună personalizată', options: JSON.stringify(engraved), personalised: true });
      const sent = { awb: '2SMD4455667', awbCourier: 'sameday', fulfilment: 'shipped', status: 'approved' } as const;
      await insertOrder(test.db, { id: 'm', ...sent }, [moon, lineRow({ title: 'Rezervă de ghips' })]);
      await insertOrder(test.db, { id: 'g', awb: '1ONB000123', awbCourier: 'sameday' });
    });

    it.each([
      ['2SMD4455667', ['m']],
      ['4455667', ['m']],
      ['luna personalizata', ['m']],
      ['gemeni', ['g']],
      ['em', []],
      ['matei', ['m']],
      ['Ioana & Matei', ['m']],
      ['popescu matei gemeni', []],
    ])('for "%s"', async (search, ids) => {
      expect(await found({ search })).toEqual(ids);
      expect(await count({ search })).toEqual({ count: ids.length, more: false });
    });
  });

  describe('are filtered', () => {
    beforeEach(async () => {
      await test.db.insertInto('discounts').values({ id: 'd', code: 'IARNA', kind: 'percent', value: 10 }).execute();
      const rows = {
        fresh: { placedAt: new Date('2026-11-01T21:59:00Z') },
        'to-pack': { status: 'approved', placedAt: new Date('2026-11-01T22:00:00Z') },
        'to-send': {
          ...{ status: 'approved', fulfilment: 'packed', payment: 'paid', paymentMethod: 'transfer' },
          placedAt: new Date('2026-11-02T21:59:59Z'),
        },
        gone: {
          ...{ status: 'approved', fulfilment: 'shipped', awb: 'A', awbCourier: 'sameday' },
          ...{ deliveryMethod: 'easybox', discountCode: 'IARNA', placedAt: new Date('2026-11-02T22:00:00Z') },
        },
        no: { status: 'rejected', emailAddress: 'altul@exemplu.ro' },
      } satisfies Record<string, Parameters<typeof insertOrder>[1]>;
      for (const [id, changes] of Object.entries(rows))
        await insertOrder(test.db, { id, ...changes }, [
          lineRow({ productId: id === 'gone' ? 'set-cadou' : 'gemeni' }),
        ]);
    });

    it.each([
      [{ status: 'pending' }, ['fresh']],
      [{ status: 'pending,rejected' }, ['fresh', 'no']],
      [{ fulfilment: 'packed,shipped' }, ['gone', 'to-send']],
      [{ payment: 'paid' }, ['to-send']],
      [{ status: 'approved', payment: 'unpaid' }, ['gone', 'to-pack']],
      [{ deliveryMethod: 'easybox' }, ['gone']],
      [{ paymentMethod: 'transfer,card' }, ['to-send']],
      [{ productId: 'set-cadou' }, ['gone']],
      [{ discountCode: 'iarna' }, ['gone']],
      [{ waiting: 'pending' }, ['fresh']],
      [{ waiting: 'to-pack' }, ['to-pack']],
      [{ waiting: 'to-send' }, ['to-send']],
      [{ from: '2026-11-02', to: '2026-11-02' }, ['to-pack', 'to-send']],
      [{ to: '2026-11-01' }, ['fresh']],
      [{ from: '2026-11-03' }, ['gone', 'no']],
      [{ status: 'rejected', waiting: 'to-pack' }, []],
    ] as [Record<string, string>, string[]][])('by %j', async (query, ids) => {
      expect((await found(query)).sort()).toEqual(ids);
      expect(await count(query)).toEqual({ count: ids.length, more: false });
    });

    it('by customer', async () => {
      const { items } = await list({ status: 'rejected' });
      expect(await found({ customerId: items[0]!.customerId! })).toEqual(['no']);
    });
  });

  describe('in large number', () => {
    it('are paged without repeats in every sorting, and counted up to a thousand', async () => {
      await insertManyOrders(test.db, 1_010);
      const sortings: Record<string, string>[] = [
        { sort: 'placedAt', direction: 'desc' },
        { sort: 'placedAt', direction: 'asc' },
        { sort: 'total', direction: 'desc' },
        { sort: 'total', direction: 'asc' },
        { sort: 'total', direction: 'asc', status: 'rejected' },
      ];
      for (const query of sortings) {
        const items = await walk(query);
        const keys = items.map((item) => (query.sort === 'total' ? item.total : new Date(item.placedAt).getTime()));
        expect(keys).toEqual(keys.toSorted((a, b) => (query.direction === 'asc' ? a - b : b - a)));
        expect(new Set(items.map((item) => item.id)).size).toBe(items.length);
        if (!('status' in query)) expect(items).toHaveLength(1_010);
      }
      expect(await count()).toEqual({ count: 1_000, more: true });
    });

    it('are not read with the cursor of another sorting', async () => {
      await insertManyOrders(test.db, 60);
      const { next } = await list();
      for (const wrong of [`sort=total&cursor=${next}`, 'cursor=abc', 'cursor=%24', 'unknown=1'])
        expect((await call(`${PATH}?${wrong}`)).status).toBe(422);
    });

    it('are all listed once, even if owners approve some and shoppers order meanwhile', async () => {
      await insertManyOrders(test.db, 400);
      const pending = async () => {
        const { rows } = await sql<{ id: string }>`select id from orders where status = 'pending' order by id`.execute(test.db);
        return rows.map(({ id }) => id);
      }; // prettier-ignore
      await sql`update orders set status = 'pending', fulfilment = 'unfulfilled', payment = 'unpaid', awb = null,
        awb_courier = null, waits_for = 'confirm' where id in (select id from orders order by id limit 300)`.execute(
        test.db,
      );
      const before = await pending();
      const seen = await walk({ waiting: 'pending' }, async () => {
        const ids = await pending();
        await call(`${PATH}/bulk`, 'POST', { ids: [...ids.slice(0, 2), ...ids.slice(-2)], move: 'approve' });
        await insertOrder(test.db, { id: `new-${crypto.randomUUID()}` });
      });
      const ids = new Set(seen.map(({ id }) => id));
      expect(ids.size).toBe(seen.length);
      const still = new Set(await pending());
      expect(still.size).toBeLessThan(before.length);
      expect(before.filter((id) => still.has(id) && !ids.has(id))).toEqual([]);
    });

    it('are exported in the list’s sorting, and each once even if sums change during the export', async () => {
      await insertManyOrders(test.db, 1_010);
      const read = (csv: Buffer) => (parse(csv, { columns: true, bom: true }) as { Order: string }[]).map(({ Order }) => Order); // prettier-ignore
      const numbers = (await walk({ sort: 'total', direction: 'asc' })).map(({ number }) => number);
      const whole = await call(`${PATH}/export.csv?sort=total&direction=asc`);
      expect(read(Buffer.from(await whole.arrayBuffer()))).toEqual(numbers);
      const pieces: Uint8Array[] = [];
      for await (const piece of (await call(`${PATH}/export.csv?sort=total&direction=asc`)).body!) {
        pieces.push(piece);
        // Moves the smallest orders to the other end of the list.
        await sql`update orders set subtotal = subtotal + 500000, total = total + 500000
          where id in (select id from orders order by total limit 20)`.execute(test.db);
      }
      expect(pieces.length).toBeGreaterThan(1);
      expect(read(Buffer.concat(pieces)).toSorted()).toEqual(numbers.toSorted());
    });
  });
});

describe('the neighbours of an order', () => {
  beforeEach(async () => {
    await insertManyOrders(test.db, 24);
    // Equal times, as with sums, so that the id decides the order.
    await sql`update orders set placed_at = date_trunc('month', placed_at)`.execute(test.db);
  });
  const beside = (id: string, query: Record<string, string>) =>
    call.read<Record<'previous' | 'next', Neighbour | null>>(`${PATH}/${id}/neighbours?${new URLSearchParams(query)}`);

  it.each([
    [{}],
    [{ sort: 'placedAt', direction: 'asc' }],
    [{ sort: 'total', direction: 'desc' }],
    [{ sort: 'total', direction: 'asc', fulfilment: 'delivered' }],
    [{ search: 'many', deliveryMethod: 'easybox' }],
  ])('are those in the list %o', async (query) => {
    const { items } = await list(query);
    for (const [index, { id }] of items.entries()) {
      const name = (item?: OrderItem) => (item ? { id: item.id, number: item.number } : null);
      const here = { previous: name(items[index - 1]), next: name(items[index + 1]) };
      expect(await beside(id, query)).toEqual(here);
    }
  });

  it('stay the same when the order has left the list', async () => {
    const query = { fulfilment: 'delivered' };
    const [first, gone, last] = (await list(query)).items;
    await test.db.updateTable('orders').set({ fulfilment: 'returned' }).where('id', '=', gone!.id).execute();
    const found = await beside(gone!.id, query);
    expect([found.previous?.id, found.next?.id]).toEqual([first!.id, last!.id]);
  });

  it('are answered with 404 for an unknown order', async () => {
    for (const id of ['no-such', 'no%20id']) expect((await call(`${PATH}/${id}/neighbours`)).status).toBe(404);
  });
});

describe('the export of orders', () => {
  const exported = async (query = '') => {
    const answer = await call(`${PATH}/export.csv${query}`);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="orders-\d{4}-\d\d-\d\d\.csv"$/);
    return Buffer.from(await answer.arrayBuffer()).toString();
  };

  it('has a row for each order that the filter selects', async () => {
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

  it('is in Romanian on request, with the separators of Romanian spreadsheets', async () => {
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

  it('is refused before it exceeds what a function can stream', async () => {
    await insertOrder(test.db, { orderMentions: 'x'.repeat(1_000) });
    const query = ordersExportSchema.parse({});
    await expect(exportOrders(test.db, query, '', 1_449)).rejects.toMatchObject({
      code: 'export_too_large',
    });
    expect((await exportOrders(test.db, query, '', 1_450)).status).toBe(200);
    expect((await exportOrders(test.db, query, 'gzip', 450)).status).toBe(200);
  });

  it('holds no formula of a shopper', async () => {
    const words = [';', ',', '\t', '|', '\n'].map((sign) => `salut${sign} =1+1${sign}@SUM(1)`).join('');
    await insertOrder(test.db, { orderMentions: words, deliveryAddress: `=HYPERLINK("http://rau.example")${words}` });
    for (const language of LANGUAGES) expect(formulasIn(await exported(`?language=${language}`))).toEqual([]);
  });

  it('is logged in the audit log, without the search words', async () => {
    await exported('?search=Popescu&status=pending');
    const [line] = await test.db.selectFrom('events').selectAll().where('kind', '=', 'order.export').execute();
    expect(line).toMatchObject({ details: { status: ['pending'], searched: true } });
    expect(JSON.stringify(line)).not.toContain('Popescu');
  });

  it('is compressed if the client accepts gzip', async () => {
    await insertOrder(test.db, { id: 'a' });
    const query = ordersExportSchema.parse({});
    const plain = await exportOrders(test.db, query, 'br');
    const packed = await exportOrders(test.db, query, 'br, gzip');
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    expect(gunzipSync(await packed.arrayBuffer()).toString()).toBe(`\ufeff${await plain.text()}`);
  });
});
