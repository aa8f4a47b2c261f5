import { sql } from 'kysely';
import type { CountableProduct } from '#domain/inventory/stock-count.ts';
import type { Database } from '#server/platform/database/database.ts';
import { hasMailServer } from '#server/platform/environment.ts';
import { readTasks, TASKS, type Task, type TaskName } from './read-tasks.ts';

/** Facts that tell an owner what a new shop still lacks. */
export interface ShopFacts {
  activeProducts: number;
  /** Active sample products that no owner has changed. */
  sampleProducts: number;
  /** True after the first order, whatever became of it. */
  hasOrders: boolean;
  /** True when the first order is more than a week old. */
  isPastFirstWeek: boolean;
}

type Waiting = Record<TaskName, number> & {
  /** Payments and refunds that need an owner. */
  hangingPayments: number;
  /** Invoices whose RO e-Factura deadline is near or past. */
  dueInvoices: number;
  hasMailServer: boolean;
};

/** Reads the menu's counts, and whether mails are sent at all, which every screen has to tell. */
export async function readWaiting(db: Database): Promise<Waiting> {
  const tasks = await readTasks(db);
  const of = (name: TaskName): Pick<Task, 'count' | 'pressing'> =>
    tasks.find(({ task }) => task === name) ?? { count: 0, pressing: 0 };
  const counts = Object.fromEntries(TASKS.map((task) => [task, of(task).count])) as Record<TaskName, number>;
  return {
    ...counts,
    hangingPayments: counts.owedMoney + counts.partPaid + counts.unpaidCards + of('transfers').pressing,
    dueInvoices: of('invoices').pressing,
    hasMailServer: hasMailServer(),
  };
}

export async function readShopFacts(db: Database, now: Date): Promise<ShopFacts> {
  const { rows } = await sql<ShopFacts>`
    select count(*)::integer as "activeProducts",
      count(*) filter (where sample or not safety_confirmed)::integer as "sampleProducts",
      exists (select from orders) as "hasOrders",
      exists (select from orders where placed_at < ${now}::timestamptz - interval '7 days') as "isPastFirstWeek"
    from products where status = 'active'`.execute(db);
  return rows[0]!;
}

const MOST_SHORT = 6;

export type ShortProduct = Omit<CountableProduct, 'sku'>;

/** Lists active products with few or no pieces left, the fewest first. */
export async function listShortProducts(db: Database): Promise<ShortProduct[]> {
  return db
    .selectFrom('products')
    .select(['id', 'title', 'stock'])
    .where('status', '=', 'active')
    .whereRef('stock', '<=', 'lowStockAt')
    .orderBy('stock')
    .orderBy('position')
    .limit(MOST_SHORT)
    .execute();
}
