import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { CHARTS, type Chart, type ChartName, type ChartRows } from '#domain/analytics/charts.ts';
import { analyticsRo } from '#texts/admin/ro/analytics.ts';
import { useCaller, useShop } from '../../../../tests/support/shop.ts';
import { insertOrder, lineRow } from '../../../../tests/support/orders.ts';
import { insert, rowsOf, update } from '../../../../tests/support/test-database.ts';
import { adminAnalyticsRoutes } from './admin-analytics-routes.ts';

const MARCH = 'from=2026-03-01&to=2026-03-31';
const at = (time: string) => ({ placedAt: new Date(time) });

describe('analytics', () => {
  const test = useShop();
  const call = useCaller(adminAnalyticsRoutes);

  const read = async <Name extends ChartName>(name: Name, query: string) => {
    const answer = await call(`/api/admin/analytics/${name}?${query}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    return (await answer.json()) as Chart<ChartRows[Name]>;
  };
  const order = (changes: Parameters<typeof insertOrder>[1] = {}, lines?: Parameters<typeof insertOrder>[2]) =>
    insertOrder(test.db, { ...at('2026-03-10T10:00:00Z'), ...changes }, lines);

  it('adds up orders, and leaves out rejected, returned and refunded ones', async () => {
    await order({}, [lineRow({ quantity: 2 }), lineRow({ unitPrice: 5_000 })]);
    await order({ discount: 1_000 });
    await order({ status: 'rejected' });
    await order({ fulfilment: 'returned' });
    await order({ payment: 'refunded' });

    const { rows, bucket, compared } = await read('sales', MARCH);

    expect([rows.length, bucket, compared]).toEqual([31, 'day', null]);
    expect(rows.filter((row) => row.orders > 0)).toEqual([
      { day: '2026-03-10', comparedDay: null, revenue: 26_200 + 10_200, orders: 2, units: 4, compared: null },
    ]);
  });

  it('uses Bucharest’s days, daylight saving time included', async () => {
    // Clocks went forward in the night to 29 March 2026: midnight is 22:00 UTC before and 21:00 UTC after.
    await order(at('2026-03-28T21:59:59Z'));
    await order(at('2026-03-28T22:00:00Z'));
    await order(at('2026-03-29T20:59:59Z'));
    await order(at('2026-03-29T21:00:00Z'));
    await order(at('2026-02-28T21:59:59Z'));
    await order(at('2026-03-31T21:00:00Z'));

    const { rows } = await read('sales', MARCH);

    const days = rows.filter((row) => row.orders > 0).map((row) => `${row.day} ${row.orders}`);
    expect(days).toEqual(['2026-03-28 1', '2026-03-29 2', '2026-03-30 1']);
  });

  it('compares a period with the one before, and with the year before', async () => {
    await order();
    await order(at('2026-02-10T10:00:00Z'));
    await order(at('2026-02-11T10:00:00Z'));
    await order({ ...at('2025-03-10T10:00:00Z'), shippingFee: 0 });

    const previous = await read('sales', `${MARCH}&compare=previous`);
    expect(previous.compared).toEqual({ from: '2026-02-01', to: '2026-02-28' });
    expect(previous.rows[9]).toMatchObject({ orders: 1, comparedDay: '2026-02-10', compared: { orders: 1 } });
    expect(previous.rows[10]).toMatchObject({ orders: 0, compared: { orders: 1 } });
    expect(previous.rows[30]).toMatchObject({ comparedDay: null, compared: null });

    const year = await read('sales', `${MARCH}&compare=year`);
    expect(year.rows[9]).toMatchObject({ orders: 1, compared: { orders: 1, revenue: 10_000, units: 1 } });
  });

  it('ranks products by revenue, under their present names', async () => {
    await order({}, [lineRow({ productId: 'gemeni', title: 'Un nume vechi', quantity: 3, unitPrice: 1_000 })]);
    await order({}, [lineRow({ productId: 'plecat', title: 'Kit plecat', unitPrice: 9_000 })]);
    await order(at('2026-02-10T10:00:00Z'));

    const { rows } = await read('products', `${MARCH}&compare=previous`);
    const [{ title } = { title: '' }] = await rowsOf(test.db, 'products', { id: 'gemeni' });

    expect(rows).toEqual([
      { productId: 'plecat', title: 'Kit plecat', revenue: 9_000, units: 1, compared: { revenue: 0, units: 0 } },
      { productId: 'gemeni', title, revenue: 3_000, units: 3, compared: { revenue: 10_000, units: 1 } },
    ]);
  });

  const chosen = (finish: string, name: string) =>
    JSON.stringify([
      { key: 'finisaj', label: 'Finisaj', value: finish, valueLabel: finish.toUpperCase() },
      { key: 'nume', label: 'Nume', value: name, valueLabel: name },
    ]);

  it('ranks the choices of today’s lists, and leaves out buyers’ own texts', async () => {
    const option = (key: string, type: string) => ({ key, label: key, type, required: false, choices: [] });
    const options = JSON.stringify([option('finisaj', 'select'), option('nume', 'text')]);
    await sql`update products set options = ${options} where id = 'gemeni'`.execute(test.db);
    await order({}, [lineRow({ quantity: 2, options: chosen('bronz', 'Mara') })]);
    await order({}, [lineRow({ options: chosen('alb', 'Ion') }), lineRow()]);
    await order(at('2026-02-10T10:00:00Z'), [lineRow({ options: chosen('bronz', 'Ana') })]);

    const bronze = { productId: 'gemeni', key: 'finisaj', label: 'finisaj', value: 'bronz', valueLabel: 'BRONZ' };
    const { rows } = await read('options', `${MARCH}&compare=previous`);
    const white = { ...bronze, value: 'alb', valueLabel: 'ALB', units: 1, compared: { units: 0 } };
    expect(rows).toMatchObject([{ ...bronze, units: 2, compared: { units: 1 } }, white]);
  });

  it('leaves out goods that came back and are settled, as revenue does', async () => {
    const id = await order({}, [lineRow({ quantity: 2 }), lineRow({ unitPrice: 5_000 })]);
    await order({}, [lineRow({ productId: null, title: 'Ramă la comandă', unitPrice: 8_000 })]);
    const place = { id: 'r', orderId: id, sequence: 1, number: `${id}-R1`, viewKey: 'k'.repeat(22) };
    const said = { fingerprint: '', name: 'Ana', emailAddress: '', owed: 10_000, completesOrder: false };
    await insert(test.db, 'returns', { ...place, ...said, state: 'received' });
    const piece = { productId: 'gemeni', title: 'Kit gemeni', options: '[]', quantity: 1, unitPrice: 10_000 };
    await insert(test.db, 'returnLines', { returnId: 'r', orderId: id, position: 1, ...piece });
    const units = async () => (await read('products', MARCH)).rows.map((row) => [row.title, row.units, row.revenue]);
    const [[title] = []] = await units();
    const frame = ['Ramă la comandă', 1, 8_000];
    expect(await units()).toEqual([[title, 3, 25_000], frame]);
    await update(test.db, 'returns', { state: 'refunded', refunded: 10_000, due: 10_000 });
    expect(await units()).toEqual([[title, 2, 15_000], frame]);
    expect((await read('sales', MARCH)).rows[9]).toMatchObject({ units: 3 });
  });

  it('counts each customer once, as new in the period of their first order', async () => {
    const by = (name: string, time: string) => order({ emailAddress: `${name}@exemplu.ro`, ...at(time) });
    for (const time of ['2026-02-10T10:00:00Z', '2026-03-10T08:00:00Z', '2026-03-10T18:00:00Z']) await by('ana', time);
    for (const time of ['2026-03-10T10:00:00Z', '2026-03-20T10:00:00Z']) await by('bob', time);
    await order({ emailAddress: 'dan@exemplu.ro', status: 'rejected' });
    await order({ emailAddress: '', phoneNo: '' });

    expect((await read('customers', `${MARCH}&compare=previous`)).rows).toMatchObject([
      { key: 'new', people: 1, orders: 2, compared: { people: 1, orders: 1 } },
      { key: 'returning', people: 1, orders: 2, compared: { people: 0, orders: 0 } },
      { key: 'unknown', people: 0, orders: 1 },
    ]);
  });

  it('shows how orders are delivered and paid, and to which counties', async () => {
    await order();
    await order({ paymentMethod: 'transfer' });
    await order({ deliveryMethod: 'easybox', county: '', status: 'approved' });
    await order({ deliveryMethod: 'pickup', deliveryAddress: '', city: '', county: '', postalCode: '' });

    const counted = async (name: 'delivery' | 'payment' | 'counties') =>
      (await read(name, MARCH)).rows.map((row) => `${row.key} ${row.orders}`);
    expect(await counted('delivery')).toEqual(['courier 2', 'easybox 1', 'pickup 1']);
    expect((await read('delivery', MARCH)).rows[0]).toMatchObject({ revenue: 22_400 });
    expect(await counted('payment')).toEqual(['cash 3', 'transfer 1']);
    expect(await counted('counties')).toEqual([' 2', 'Cluj 2']);
    const answer = await call(`/api/admin/analytics/csv?${MARCH}&language=ro`);
    expect(await answer.text()).toContain('Ridicare personală');
  });

  it('shows what discount codes cost and earned', async () => {
    await sql`insert into discounts (id, code, kind, value) values ('d', 'IARNA', 'percent', 10)`.execute(test.db);
    for (const changes of [{}, { fulfilment: 'returned' } as const]) {
      const id = await order({ discount: 1_000, discountCode: 'IARNA', ...changes });
      await insert(test.db, 'discountUses', { orderId: id, discountId: 'd', amount: 1_000 });
    }

    expect((await read('discounts', MARCH)).rows).toMatchObject([
      { code: 'IARNA', uses: 2, amount: 2_000, revenue: 10_200 },
    ]);
  });

  it('shows at which step casts fail, and counts the codes given for them as one', async () => {
    const id = await order({ discount: 4_000, discountCode: 'ALGINAT-A' }, [lineRow({ quantity: 3 })]);
    const other = await order({ discount: 4_000, discountCode: 'ALGINAT-B' });
    await sql`insert into discounts (id, code, kind, value) values ('a', 'ALGINAT-A', 'amount', 4000),
      ('b', 'ALGINAT-B', 'amount', 4000), ('c', 'IARNA', 'amount', 4000)`.execute(test.db);
    await sql`insert into second_chances (order_id, position, box, kit, failed_step, answers, discount_id) values
      (${id}, 1, 1, 'piesa', 'moved', '{}', 'a'), (${id}, 1, 2, 'piesa', 'moved', '{}', 'b'),
      (${id}, 1, 3, 'piesa', 'torn', '{}', null), (${other}, 1, 1, 'cuplu', 'moved', '{}', null)`.execute(test.db);
    await insert(test.db, 'discountUses', { orderId: id, discountId: 'a', amount: 4_000 });
    await insert(test.db, 'discountUses', { orderId: other, discountId: 'b', amount: 4_000 });

    const { rows } = await read('secondChances', `${MARCH}&compare=previous`);
    const failed = rows.map(({ step, kit, times }) => `${step} ${kit} ${times}`);
    expect(failed.toSorted()).toEqual(['moved cuplu 1', 'moved piesa 2', 'torn piesa 1']);
    expect(rows[0]!.times).toBe(2);
    expect((await read('discounts', MARCH)).rows).toMatchObject([{ code: '', uses: 2, amount: 8_000 }]);
  });

  it('shows the outcomes of orders', async () => {
    await order();
    await order({ status: 'rejected' });
    await order({ status: 'approved', fulfilment: 'shipped' });
    await order({ status: 'approved', fulfilment: 'returned' });

    expect((await read('outcomes', MARCH)).rows[9]).toMatchObject({ placed: 4, rejected: 1, sent: 2, returned: 1 });
  });

  it('is exported as one file of all charts, for the language’s spreadsheets', async () => {
    await order({}, [lineRow({ productId: 'plecat', title: '=1+1; "kit"' })]);
    const csv = async (query: string) => {
      const answer = await call(`/api/admin/analytics/csv?${MARCH}${query}`);
      expect(answer.headers.get('content-disposition')).toBe(
        'attachment; filename="analytics-2026-03-01-2026-03-31.csv"',
      );
      // `text()` would drop the byte order mark.
      return Buffer.from(await answer.arrayBuffer()).toString();
    };

    expect(await csv('')).toContain(
      '\r\n\r\n"Top products"\r\n"Product","Units","Revenue (RON)"\r\n"\'=1+1; ""kit""",1,100.00\r\n',
    );
    const romanian = await csv('&language=ro&compare=previous');
    expect(romanian).toContain(
      '\r\n"Produs";"Bucăți";"Bucăți, înainte";"Vânzări (RON)";"Vânzări (RON), înainte"\r\n"\'=1+1; ""kit""";1;0;100,00;0,00\r\n',
    );
    for (const name of CHARTS) expect(romanian).toContain(`"${analyticsRo.charts[name]}"\r\n`);
  });
});
