import { sql } from 'kysely';
import type { SalesRow, VisitStepRow } from '#domain/analytics/charts.ts';
import { addDays, type Day } from '#domain/calendar/day.ts';
import type { Oddity } from '#domain/orders/odd-order.ts';
import { readSalesChart } from '#server/office/analytics/read-charts.ts';
import { readVisitsChart } from '#server/office/analytics/visits-chart.ts';
import type { Trouble } from '#domain/troubles/trouble.ts';
import { courier } from '#server/fulfilment/courier/current-courier.ts';
import { readTroubles } from '#server/office/troubles/read-troubles.ts';
import type { Database, Tx } from '#server/platform/database/database.ts';
import { readAtOneMoment } from '#server/platform/database/read-at-one-moment.ts';
import type { OrderRow } from '#server/sales/orders/orders-table.ts';
import { hasMailServer } from '#server/platform/environment.ts';
import { shopMode } from '#config/shop-mode.ts';
import { listSampleParts } from '#config/shop.ts';
import { readSettings, readStoredSettings } from '#server/platform/settings/settings-table.ts';
import { OFFICIAL_FILE_IDS, type OfficialFileId } from '#domain/settings/official.ts';
import type { Closure } from '#domain/settings/opening.ts';
import { findClosure } from '#server/sales/orders/closure.ts';
import { listLacking, type Lacking } from '#server/sales/orders/missing-parts.ts';
import { readSpans, type Spans } from './read-spans.ts';
import { readTasks, type Task } from './read-tasks.ts';
import { listShortProducts, readShopFacts, type ShopFacts, type ShortProduct } from './read-waiting.ts';

/** Most odd orders shown at once; the next follow as these are decided. */
const MOST = 20;

const LATEST = 6;

/** Set-up steps of a new shop that its owner has taken. */
interface SetUp {
  mailServer: boolean;
  secondFactor: boolean;
  /** The settings name a firm that is not the sample. */
  firm: boolean;
  /** An owner has saved the delivery and payment settings. */
  selling: boolean;
  /** The courier's lockers are loaded; null: no courier is connected. */
  lockers: boolean | null;
  /** The home page has photographs of the owner's. */
  photos: boolean;
  /** Files that a law prescribes and that no owner has uploaded. */
  missingNotices: OfficialFileId[];
  /** Outside a live shop, true after the first order; in a live shop owners hide the list themselves. */
  isOver: boolean;
}

interface Dashboard extends Lacking {
  /** Current day in Bucharest. */
  today: Day;
  spans: Spans;
  shop: ShopFacts;
  tasks: Task[];
  /** Suspicious orders that may be fake. */
  odd: OddOrder[];
  troubles: Trouble[];
  short: ShortProduct[];
  latest: LatestOrder[];
  /** Null while customers can order. */
  closure: Closure | null;
  /** The owner has opened the shop, even if the next publication is still pending. */
  isTurnedOn: boolean;
  setUp: SetUp;
  /** The last 30 days, today included, against the 30 before. */
  series: SalesRow[];
  /** Steps to an order in the 30 days before today; empty while no visit was counted. */
  steps: VisitStepRow[];
}

/** Reads everything on the dashboard. `userId`: person whose second factor counts */
export function readDashboard(db: Database, userId: string, now = new Date()): Promise<Dashboard> {
  return readAtOneMoment(db, (tx) => readAll(tx, userId, now));
}

async function readAll(tx: Tx, userId: string, now: Date): Promise<Dashboard> {
  const today = await bucharestDay(tx, now);
  const stored = await readStoredSettings(tx);
  const shop = await readShopFacts(tx, now);
  const { value: opening } = await readSettings(tx, 'opening');
  const user = await tx.selectFrom('users').select('totpConfirmedAt').where('id', '=', userId).executeTakeFirst();
  const chart = await readSalesChart(tx, { from: addDays(today, -29), to: today, compare: 'previous' });
  return {
    today,
    spans: await readSpans(tx, now),
    shop,
    tasks: await readTasks(tx),
    odd: await listOddOrders(tx),
    troubles: await readTroubles(tx),
    short: await listShortProducts(tx),
    latest: await listLatestOrders(tx),
    ...(await listLacking(tx, stored)),
    closure: (await findClosure(tx, opening)) ?? null,
    isTurnedOn: opening.state === 'open',
    setUp: {
      mailServer: hasMailServer(),
      secondFactor: Boolean(user?.totpConfirmedAt),
      firm: listSampleParts(process.env, stored.firm?.value).every((part) => part === 'account'),
      selling: stored.selling !== undefined,
      lockers: courier() ? await hasLockers(tx) : null,
      photos: Boolean(stored.look?.value.hero && stored.look.value.workshop),
      missingNotices: OFFICIAL_FILE_IDS.filter((id) => !stored.official?.value[id]),
      isOver: shop.hasOrders && shopMode() !== 'production',
    },
    series: chart.rows,
    steps: (await readVisitsChart(tx, { from: addDays(today, -30), to: addDays(today, -1), compare: 'none' })).rows,
  };
}

async function bucharestDay(tx: Tx, now: Date): Promise<Day> {
  const { rows } = await sql<{ day: Day }>`
    select to_char(${now}::timestamptz at time zone 'Europe/Bucharest', 'YYYY-MM-DD') as day`.execute(tx);
  return rows[0]!.day;
}

async function hasLockers(tx: Tx): Promise<boolean> {
  return (
    (await tx.selectFrom('lockers').select('id').where('active', '=', true).limit(1).executeTakeFirst()) !== undefined
  );
}

function listLatestOrders(db: Database) {
  return db
    .selectFrom('orders')
    .select(['id', 'number', 'placedAt', 'firstName', 'lastName'])
    .select(['total', 'due', 'status', 'fulfilment', 'payment', 'paymentMethod', 'deliveryMethod', 'awb', 'waitsFor'])
    .orderBy('placedAt', 'desc')
    .orderBy('id')
    .limit(LATEST)
    .execute();
}

type LatestOrder = Awaited<ReturnType<typeof listLatestOrders>>[number];

type OddOrder = Pick<OrderRow, 'id' | 'number' | 'version' | 'placedAt' | 'firstName' | 'lastName' | 'total'> & {
  why: Oddity[];
};

/** Lists unpaid, undecided orders that looked suspicious when placed and still hold stock, the oldest first. */
async function listOddOrders(db: Database): Promise<OddOrder[]> {
  const { rows } = await sql<OddOrder>`
    select o.id, o.number, o.version, o.placed_at, o.first_name, o.last_name,
      o.total, e.details -> 'odd' as why
    from orders o join events e on e.order_id = o.id and e.kind = 'placed' and e.details ? 'odd'
    where o.status = 'pending' and o.fulfilment = 'unfulfilled' and o.payment = 'unpaid' and o.stock_taken
    order by o.placed_at, o.id limit ${sql.lit(MOST)}`.execute(db);
  return rows;
}
