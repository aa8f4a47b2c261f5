import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Comparison } from '#domain/analytics/period.ts';
import type { Database, Tx } from '#server/platform/database/database.ts';
import { readAtOneMoment } from '#server/platform/database/read-at-one-moment.ts';
import { insertOrder, lineRow } from '../../../../tests/support/orders.ts';
import { insert } from '../../../../tests/support/rows.ts';
import { useTestDatabase } from '../../../../tests/support/test-database.ts';
import { readCustomersChart } from './customers-chart.ts';
import { readOptionsChart, readProductsChart } from './products-chart.ts';
import { addUpSales } from './add-up-sales.ts';

const MARCH = { from: '2026-03-01', to: '2026-03-31', compare: 'previous' as Comparison };
const PERIODS = [MARCH, { from: '2026-03-10', to: '2026-03-10', compare: 'none' as Comparison }];
const at = (time: string) => ({ placedAt: new Date(time) });
const by = (name: string) => ({ emailAddress: `${name}@exemplu.ro` });

const OFFERED = [
  { key: 'finisaj', label: 'Finisaj', type: 'select', required: true, choices: [], maxLength: null },
  { key: 'nume', label: 'Nume', type: 'text', required: false, choices: [], maxLength: 20 },
];
const chosen = (finish: string, name: string) =>
  JSON.stringify([
    { key: 'finisaj', label: 'Finisaj', value: finish, valueLabel: finish.toUpperCase() },
    { key: 'nume', label: 'Nume', value: name, valueLabel: name },
  ]);

describe('sales by day', () => {
  const test = useTestDatabase();

  beforeEach(async () => {
    await sql`truncate orders, customers, sales_days, sales_day_changes cascade`.execute(test.db);
    await offer(OFFERED);
  });

  const offer = (options: typeof OFFERED, db: Database = test.db) =>
    sql`update products set options = ${JSON.stringify(options)} where id = 'gemeni'`.execute(db);

  /** Four customers around March; one comes back twice in a day, one came first in February. */
  async function sellInMarch() {
    const lines = [lineRow({ quantity: 2, options: chosen('bronz', 'Mara') }), lineRow({ unitPrice: 5_000 })];
    await insertOrder(test.db, { id: 'february', ...by('ana'), ...at('2026-02-10T10:00:00Z') }, lines);
    await insertOrder(test.db, { id: 'first', ...by('ana'), ...at('2026-03-10T08:00:00Z') }, lines);
    await insertOrder(test.db, { id: 'second', ...by('ana'), ...at('2026-03-10T18:00:00Z') });
    await insertOrder(test.db, { id: 'new', ...by('bob'), ...at('2026-03-10T10:00:00Z') }, [
      lineRow({ options: chosen('alb', 'Ion') }),
      lineRow({ productId: null, title: 'Ramă la comandă', unitPrice: 8_000 }),
    ]);
    await insertOrder(test.db, { id: 'again', ...by('bob'), ...at('2026-03-20T10:00:00Z') });
    await insertOrder(test.db, { id: 'rejected', ...by('dan'), ...at('2026-03-11T10:00:00Z'), status: 'rejected' });
    await insertOrder(test.db, { id: 'nobody', emailAddress: '', phoneNo: '', ...at('2026-03-12T10:00:00Z') });
  }

  async function readCharts(tx: Tx) {
    const charts = [];
    for (const period of PERIODS)
      charts.push(
        await readProductsChart(tx, period),
        await readOptionsChart(tx, period),
        await readCustomersChart(tx, period),
      );
    return charts;
  }

  const readAsShown = (db: Database = test.db) => readAtOneMoment(db, readCharts);

  /** The same charts with no day added up. */
  async function readFromOrders() {
    const rolledBack = new Error('rolled back');
    let charts: Awaited<ReturnType<typeof readCharts>> = [];
    const work = test.db.transaction().execute(async (tx) => {
      await sql`delete from sales_days`.execute(tx);
      charts = await readCharts(tx);
      throw rolledBack;
    });
    await expect(work).rejects.toBe(rolledBack);
    return charts;
  }

  const listDays = async (table: string) => {
    const { rows } = await sql<{ day: string }>`
      select distinct to_char(day, 'YYYY-MM-DD') as day from ${sql.table(table)} order by 1`.execute(test.db);
    return rows.map(({ day }) => day);
  };

  /** Days that are added up, though something of them has changed. */
  const listChangedDays = async () => {
    const added = await listDays('salesDays');
    return (await listDays('salesDayChanges')).filter((day) => added.includes(day));
  };

  it('say of a month what its orders say, and count each customer once', async () => {
    await sellInMarch();
    const before = await readAsShown();
    await addUpSales(test.db);

    expect(await readAsShown()).toEqual(before);
    expect(await listDays('salesDays')).toEqual(expect.arrayContaining(['2026-02-10', '2026-03-10', '2026-03-25']));
    const [products, options, customers, , , ofOneDay] = before;
    expect(products!.rows).toMatchObject([
      { productId: 'gemeni', units: 7, revenue: 65_000, compared: { units: 3, revenue: 25_000 } },
      { productId: null, title: 'Ramă la comandă', units: 1, revenue: 8_000 },
    ]);
    expect(options!.rows).toMatchObject([
      { value: 'bronz', valueLabel: 'BRONZ', units: 2, compared: { units: 2 } },
      { value: 'alb', units: 1 },
    ]);
    expect(customers!.rows).toMatchObject([
      { key: 'new', people: 1, orders: 2, compared: { people: 1, orders: 1 } },
      { key: 'returning', people: 1, orders: 2 },
      { key: 'unknown', people: 0, orders: 1 },
    ]);
    expect(ofOneDay!.rows).toMatchObject([
      { key: 'returning', people: 1, orders: 2 },
      { key: 'new', people: 1, orders: 1 },
    ]);
  });

  it('keep nothing that a buyer wrote', async () => {
    await sellInMarch();
    await addUpSales(test.db);
    const { rows } = await sql`select * from option_sales_by_day`.execute(test.db);
    expect(rows).toHaveLength(3);
    expect(JSON.stringify(rows)).not.toContain('Mara');
  });

  /** One of the two first pieces of `first` came back. */
  async function settleReturn(db: Database) {
    const place = { id: 'r', orderId: 'first', sequence: 1, number: 'first-R1', viewKey: 'k'.repeat(22) };
    const said = { fingerprint: '', name: 'Ana', emailAddress: '', owed: 10_000, completesOrder: false };
    await insert(db, 'returns', { ...place, ...said, state: 'received' });
    const { productId, title, options } = lineRow({ options: chosen('bronz', 'Mara') });
    const piece = { productId: productId!, title: title!, options: options!, quantity: 1, unitPrice: 10_000 };
    await insert(db, 'returnLines', { returnId: 'r', orderId: 'first', position: 1, ...piece });
    await sql`update returns set state = 'refunded', refunded = 10000, due = 10000 where id = 'r'`.execute(db);
  }

  it('leave out what came back, as its money does', async () => {
    await sellInMarch();
    await settleReturn(test.db);
    const [products, options] = await readAsShown();
    expect(products!.rows[0]).toMatchObject({ productId: 'gemeni', units: 6, revenue: 55_000 });
    expect(options!.rows).toMatchObject([
      { value: 'bronz', units: 1 },
      { value: 'alb', units: 1 },
    ]);
    const { rows } = await sql`select units from orders where id = 'first'`.execute(test.db);
    expect(rows).toEqual([{ units: 2 }]);
  });

  const CHANGES: Record<string, (db: Database) => Promise<unknown>> = {
    'an order is rejected': (db) => sql`update orders set status = 'rejected' where id = 'february'`.execute(db),
    'a rejected one is taken back': (db) =>
      sql`update orders set status = 'approved' where id = 'rejected'`.execute(db),
    'part of an order is refunded': (db) =>
      sql`update orders set amount_paid = total, amount_refunded = 3000 where id = 'new'`.execute(db),
    'a buyer gets another mail': (db) =>
      sql`update orders set email_address = 'bob@exemplu.ro' where id = 'first'`.execute(db),
    'a line is changed': (db) =>
      sql`update order_lines set quantity = 3, line_total = 30000 where order_id = 'again'`.execute(db),
    'another finish is chosen': (db) =>
      sql`update order_lines set options = ${chosen('alb', 'Mara')} where order_id = 'first' and position = 1`.execute(
        db,
      ),
    'a line is taken away': (db) => sql`delete from order_lines where order_id = 'new' and position = 2`.execute(db),
    'a line is added': (db) =>
      insert(db, 'orderLines', { ...lineRow(), orderId: 'again', position: 2, lineTotal: 10_000 }),
    'a piece came back and is settled': settleReturn,
    'an order is deleted': (db) => sql`delete from orders where id = 'february'`.execute(db),
    'an order of an old day comes': (db) => insertOrder(db, { ...by('bob'), ...at('2026-03-05T12:00:00Z') }),
    'what was written becomes a choice': () => offer(OFFERED.map((option) => ({ ...option, type: 'select' }))),
  };

  it.each(Object.entries(CHANGES))('are right at once, and after the next run, when %s', async (_, change) => {
    await sellInMarch();
    await addUpSales(test.db);
    const before = await readAsShown();
    await change(test.db);

    const after = await readFromOrders();
    expect(after).not.toEqual(before);
    expect(await readAsShown()).toEqual(after);
    await addUpSales(test.db);
    expect(await listChangedDays()).toEqual([]);
    expect(await readAsShown()).toEqual(after);
  });

  it('are read instead of the orders, until something of their day changes', async () => {
    await sellInMarch();
    await addUpSales(test.db);
    await sql`update product_sales_by_day set units = 999 where product_id = 'gemeni' and day = '2026-03-20'`.execute(
      test.db,
    );
    const units = async () => (await readAsShown())[0]!.rows[0];
    expect(await units()).toMatchObject({ units: 6 + 999 });
    await sql`update orders set status = 'approved' where id = 'again'`.execute(test.db);
    expect(await units()).toMatchObject({ units: 6 + 999 });
    await sql`update orders set amount_paid = total, amount_refunded = 1000 where id = 'again'`.execute(test.db);
    expect(await units()).toMatchObject({ units: 7 });
  });

  it('lose no change that is stored while they are added up', async () => {
    await sellInMarch();
    await test.db.transaction().execute(async (tx) => {
      await sql`update orders set status = 'rejected' where id = 'again'`.execute(tx);
      await addUpSales(test.db);
    });
    expect(await listDays('salesDayChanges')).toEqual(['2026-03-20']);
    expect(await readAsShown()).toEqual(await readFromOrders());
  });

  it('lose no list that becomes one while its days are added up for the first time', async () => {
    await sellInMarch();
    const lists = OFFERED.map((option) => ({ ...option, type: 'select' }));
    await test.db.transaction().execute(async (tx) => {
      await offer(lists, tx);
      await addUpSales(test.db);
    });
    expect(await readAsShown()).toEqual(await readFromOrders());
    await addUpSales(test.db);
    expect(await readAsShown()).toEqual(await readFromOrders());
  });

  it('leave out today and yesterday, whose orders may still be stored', async () => {
    await insertOrder(test.db, { placedAt: new Date(Date.now() - 3 * 86_400_000) });
    await insertOrder(test.db, { placedAt: new Date() });
    await addUpSales(test.db);
    const { rows } = await sql<{ days: number[] }>`
      select array_agg((now() at time zone 'Europe/Bucharest')::date - day order by day) as days
      from sales_days`.execute(test.db);
    expect(rows[0]!.days).toEqual([3, 2]);
  });

  it('of years that were never added up are made in one run', async () => {
    await insertOrder(test.db, { ...by('ana'), ...at('2024-01-05T10:00:00Z') });
    await insertOrder(test.db, { ...by('ana'), ...at('2026-03-10T10:00:00Z') });
    await addUpSales(test.db);
    const all = { from: '2024-01-01', to: '2026-12-31', compare: 'none' as Comparison };
    expect((await readAtOneMoment(test.db, (tx) => readCustomersChart(tx, all))).rows).toMatchObject([
      { key: 'new', people: 1, orders: 2 },
    ]);
    expect((await listDays('salesDays')).length).toBeGreaterThan(800);
  });
});
