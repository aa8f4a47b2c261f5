import { addDays, type Day } from '#domain/calendar/day.ts';
import { bucharestDay } from '#domain/calendar/bucharest-clock.ts';
import { noViews, productOfPage } from '#domain/visits/visit.ts';
import type { Database } from '#server/platform/database/database.ts';
import { dropVisits, readVisits } from './note-visit.ts';

/** Past days to sum, so that the daily run may fail for that long. */
const DAYS = 7;
/** Most views counted per day, which bounds forged requests. */
const MOST_A_DAY = 100_000;

interface PageSum {
  day: Day;
  page: string;
  seen: number;
  added: number;
  lcp: number[];
  inp: number[];
}

/**
 * Sums the page views of past days: one row per page, in one statement, and only then deletes the files. A run that
 * dies in between has stored the day, and the next run adds nothing to it.
 */
export async function sumVisits(db: Database, now = new Date()): Promise<void> {
  const products = new Set((await db.selectFrom('products').select('id').execute()).map(({ id }) => id));
  const isKnown = (page: string) => products.has(productOfPage(page) ?? '') || !productOfPage(page);
  for (let back = DAYS; back > 0; back -= 1) await sumDay(db, addDays(bucharestDay(now), -back), isKnown);
}

async function sumDay(db: Database, day: Day, isKnown: (page: string) => boolean): Promise<void> {
  const sums = new Map<string, PageSum>();
  let views = 0;
  for await (const [page, seen, added, lcp, inp] of readVisits(day)) {
    if ((views += 1) > MOST_A_DAY) break;
    if (!isKnown(page)) continue;
    const sum = sums.get(page) ?? { day, page, seen: 0, added: 0, lcp: noViews('lcp'), inp: noViews('inp') };
    sums.set(page, sum);
    sum.seen += Number(seen);
    sum.added += Number(added);
    if (lcp >= 0) sum.lcp[lcp]! += 1;
    if (inp >= 0) sum.inp[inp]! += 1;
  }
  if (views === 0) return;
  const insert = db.insertInto('pageVisits').onConflict((conflict) => conflict.doNothing());
  if (sums.size > 0) await insert.values([...sums.values()]).execute();
  await dropVisits(day);
}
