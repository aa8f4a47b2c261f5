import { sql } from 'kysely';
import type { SalesRow } from '#domain/analytics/charts.ts';
import { addDays, type Day } from '#domain/calendar/day.ts';
import type { Bani } from '#domain/money/money.ts';
import type { Oddity } from '#domain/orders/odd-order.ts';
import { readSalesChart } from '#server/office/analytics/read-charts.ts';
import type { Trouble } from '#domain/troubles/trouble.ts';
import { readTroubles } from '#server/office/troubles/read-troubles.ts';
import type { Database, Tx } from '#server/platform/database/database.ts';
import { readAtOneMoment } from '#server/platform/database/read-at-one-moment.ts';
import { readEnvironment } from '#server/platform/environment.ts';
import { OFFICIAL_FILES } from '#config/official-files.ts';
import { publishedSettings } from '#config/published-settings.ts';
import { shopMode } from '#config/shop-mode.ts';
import { listSampleParts } from '#config/shop.ts';
import { readStoredSettings } from '#server/platform/settings/settings-table.ts';
import { listMissingParts, type MissingPart } from '#server/sales/orders/missing-parts.ts';
import { readSpans, type Spans } from './read-spans.ts';
import { readTasks, type Task } from './read-tasks.ts';
import { listShortProducts, readShopFacts, type ShopFacts, type ShortProduct } from './read-waiting.ts';

/** Most that are shown at once; the next ones follow as these are decided. */
const MOST = 20;

const LATEST = 6;

/** Steps of a new shop that its owner has taken. */
interface SetUp {
  mailServer: boolean;
  secondFactor: boolean;
  /** The settings name a firm that is no sample. */
  firm: boolean;
  /** Delivery and payment are as an owner has set them. */
  selling: boolean;
  /** A live shop that customers can order from. */
  isOpen: boolean;
  /** The main page has photographs of the owner's. */
  photos: boolean;
  /** The official files that a law prescribes are there. */
  notices: boolean;
  /** All that a live shop must not show of the sample is the owner's own, or, elsewhere, there was an order. */
  isOver: boolean;
}

interface Dashboard {
  /** Today in Bucharest. */
  today: Day;
  spans: Spans;
  shop: ShopFacts;
  tasks: Task[];
  /** Orders that may be nobody's. */
  odd: OddOrder[];
  troubles: Trouble[];
  short: ShortProduct[];
  latest: LatestOrder[];
  /** Parts that keep the shop closed. */
  missing: MissingPart[];
  /** Those that will still be missing once the stored settings are published. */
  missingAfterDeploy: MissingPart[];
  setUp: SetUp;
  /** The last 30 days, today included, and the 30 before them. */
  series: SalesRow[];
}

/** Reads all that the first screen shows. `userId`: whose second factor is meant */
export function readDashboard(db: Database, userId: string, now = new Date()): Promise<Dashboard> {
  return readAtOneMoment(db, (tx) => readAll(tx, userId, now));
}

async function readAll(tx: Tx, userId: string, now: Date): Promise<Dashboard> {
  const today = await bucharestDay(tx, now);
  const stored = await readStoredSettings(tx);
  const shop = await readShopFacts(tx);
  const missing = await listMissingParts(tx);
  const user = await tx.selectFrom('users').select('totpConfirmedAt').where('id', '=', userId).executeTakeFirst();
  const chart = await readSalesChart(tx, { from: addDays(today, -29), to: today, compare: 'previous' });
  const mailServer = readEnvironment().SMTP_URL !== undefined;
  const firm = listSampleParts(process.env, stored.firm?.value).every((part) => part === 'account');
  const notices = Object.keys(OFFICIAL_FILES).every((id) => publishedSettings.officialFiles?.includes(id));
  const isOwn = shopMode() !== 'production' || (firm && mailServer && notices && shop.sampleProducts === 0);
  return {
    today,
    spans: await readSpans(tx, now),
    shop,
    tasks: await readTasks(tx),
    odd: await listOddOrders(tx),
    troubles: await readTroubles(tx),
    short: await listShortProducts(tx),
    latest: await listLatestOrders(tx),
    missing,
    missingAfterDeploy: await listMissingParts(tx, stored),
    setUp: {
      mailServer,
      secondFactor: Boolean(user?.totpConfirmedAt),
      firm,
      selling: stored.selling !== undefined,
      isOpen: shopMode() === 'production' && missing.length === 0,
      photos: Boolean(stored.look?.value.hero && stored.look.value.workshop),
      notices,
      isOver: shop.hasOrders && isOwn,
    },
    series: chart.rows,
  };
}

async function bucharestDay(tx: Tx, now: Date): Promise<Day> {
  const { rows } = await sql<{ day: Day }>`
    select to_char(${now}::timestamptz at time zone 'Europe/Bucharest', 'YYYY-MM-DD') as day`.execute(tx);
  return rows[0]!.day;
}

function listLatestOrders(db: Database) {
  return db
    .selectFrom('orders')
    .select(['id', 'number', 'placedAt', 'firstName', 'lastName'])
    .select(['total', 'due', 'status', 'fulfilment', 'payment', 'paymentMethod', 'deliveryMethod', 'waitsFor'])
    .orderBy('placedAt', 'desc')
    .orderBy('id')
    .limit(LATEST)
    .execute();
}

type LatestOrder = Awaited<ReturnType<typeof listLatestOrders>>[number];

interface OddOrder {
  id: string;
  number: string;
  version: number;
  placedAt: Date;
  firstName: string;
  lastName: string;
  total: Bani;
  why: Oddity[];
}

/** Unpaid orders that were odd when they were placed, keep their pieces, and that nobody has decided about, the oldest first. */
async function listOddOrders(db: Database): Promise<OddOrder[]> {
  const { rows } = await sql<OddOrder>`
    select o.id, o.number, o.version, o.placed_at, o.first_name, o.last_name,
      o.total, e.details -> 'odd' as why
    from orders o join events e on e.order_id = o.id and e.kind = 'placed' and e.details ? 'odd'
    where o.status = 'pending' and o.fulfilment = 'unfulfilled' and o.payment = 'unpaid' and o.stock_taken
    order by o.placed_at, o.id limit ${sql.lit(MOST)}`.execute(db);
  return rows;
}
