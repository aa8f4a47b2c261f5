import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useNeonDriver } from '../../../../tests/support/neon-driver.ts';
import { tryOrder } from '../../../../tests/support/orders.ts';
import { findOrInstallPgBouncer, startPgBouncer, type Pooler } from '../../../../tests/support/pgbouncer.ts';
import { RUSH_PATIENCE, useTestDatabase } from '../../../../tests/support/test-database.ts';
import { openDatabase, type Database } from '#server/platform/database/database.ts';
import { moveOrder } from '#server/sales/orders/moves/move-order.ts';

const program = await findOrInstallPgBouncer();
const OWNER = { id: 'u1', email: 'eu@exemplu.ro' };
const PIECES = 4;

describe.skipIf(!program)('orders through PgBouncer, which gives a connection for one transaction,', () => {
  const test = useTestDatabase();
  let pooler: Pooler;
  beforeAll(async () => void (pooler = await startPgBouncer(program!, test.url)));
  afterAll(() => pooler?.stop());
  beforeEach(async () => {
    await sql`truncate orders, mails, stock_changes cascade`.execute(test.db);
    await test.db.updateTable('products').set({ stock: PIECES }).where('id', '=', 'gemeni').execute();
  });
  let takeBack: (() => Promise<void>) | undefined;
  afterEach(async () => {
    await takeBack?.();
    takeBack = undefined;
  });

  const pooled = () => test.url.replace(/:\d+\//, `:${pooler.port}/`);
  const drivers: Record<string, () => Promise<Database>> = {
    'node-postgres': () => Promise.resolve(openDatabase(pooled(), RUSH_PATIENCE)),
    'Neon’s driver': async () => {
      takeBack = await useNeonDriver(pooled());
      return openDatabase(undefined, RUSH_PATIENCE);
    },
  };

  it.each(Object.keys(drivers))('sell each piece once and can be approved, with %s', async (driver) => {
    const db = await drivers[driver]!();
    const place = () => tryOrder(db);
    const placed = await Promise.all(Array.from({ length: 3 * PIECES }, place));
    const orders = placed.filter((result) => result.ok).map(({ order }) => order);
    expect(orders).toHaveLength(PIECES);
    for (const { id } of orders)
      await moveOrder(db, OWNER, id, { move: 'approve', note: '', restock: false, notify: true });
    const { stock } = await test.db.selectFrom('products').select('stock').where('id', '=', 'gemeni').executeTakeFirstOrThrow(); // prettier-ignore
    expect(stock).toBe(0);
    await db.destroy();
  });
});
