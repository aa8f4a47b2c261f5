import { sql } from 'kysely';
import { countsVisits } from '#config/visits.ts';
import { VISIT_STEPS, type Chart, type PageRow, type VisitStep, type VisitStepRow } from '#domain/analytics/charts.ts';
import { pairUp } from '#domain/analytics/pair-up.ts';
import type { Period } from '#domain/analytics/period.ts';
import { thirdQuartile } from '#domain/visits/visit.ts';
import { links } from '#links';
import type { Tx } from '#server/platform/database/database.ts';
import { isPlacedIn, readEachPeriod, readPeriods, type PeriodQuery } from './over-periods.ts';

const isOfProduct = sql`(page like ${links.product('%')} or page = ${links.moonConfigurator})`;

/** Counts the steps to an order on the days with visits counted. Leaves out orders of drafts, which had no checkout. */
export async function readVisitsChart(tx: Tx, query: PeriodQuery): Promise<Chart<VisitStepRow>> {
  const rows = await readEachPeriod<{ step: VisitStep; count: number }>(
    tx,
    query,
    (period) => sql`step, count::integer from (
      select sum(seen) filter (where ${isOfProduct}) as seen, sum(added) as added, sum(seen) filter (where page = ${links.checkout}) as opened,
        (select count(*) from orders o where ${isPlacedIn(period)}
          and (o.placed_at at time zone 'Europe/Bucharest')::date in (select day from page_visits)
          and not exists (select from draft_orders d where d.order_id = o.id)) as ordered
      from page_visits where ${isIn(period)} having count(*) > 0) as sums
    cross join lateral (values ('seen', coalesce(seen, 0)), ('inCart', added), ('checkout', coalesce(opened, 0)), ('ordered', ordered))
      as steps (step, count)`,
  );
  const { compared, ...periods } = readPeriods(query);
  const pairs = pairUp(rows, ({ step }) => step, ['count'], compared !== null);
  const inOrder = VISIT_STEPS.flatMap((step) => pairs.filter((pair) => pair.step === step));
  const withShare = inOrder.map((row, index) => {
    const before = inOrder[index - 1]?.count ?? 0;
    return { ...row, ofBefore: before > 0 && before >= row.count ? row.count / before : null };
  });
  return { ...periods, compared, rows: withShare, isOff: !countsVisits };
}

/** Counts views by page, with the third quartile of its speed. */
export async function readPagesChart(tx: Tx, query: PeriodQuery): Promise<Chart<PageRow>> {
  const seen = await readEachPeriod<{ page: string; title: string | null; seen: number; added: number; lcp: number[]; inp: number[] }>(
    tx,
    query,
    (period) => sql`page, (select title from products where ${links.product('')} || id = page) as title, max(seen)::integer as seen,
        max(added)::integer as added, array_agg(lcp::integer order by bucket) as lcp, array_agg(inp::integer order by bucket) as inp
      from (select page, bucket, sum(v.seen) as seen, sum(v.added) as added, sum(speed.lcp) as lcp, sum(speed.inp) as inp
        from page_visits v, unnest(v.lcp, v.inp) with ordinality as speed (lcp, inp, bucket)
        where ${isIn(period)} group by page, bucket) as sums group by page`,
  ); // prettier-ignore
  const { compared, ...periods } = readPeriods(query);
  const judged = seen.map((row) => ({
    ...row,
    lcp: thirdQuartile('lcp', row.lcp),
    inp: thirdQuartile('inp', row.inp),
  }));
  const rows = pairUp(judged, ({ page }) => page, ['seen', 'added'], compared !== null);
  return { ...periods, compared, rows, isOff: !countsVisits };
}

const isIn = ({ from, to }: Period) => sql`day between ${from}::date and ${to}::date`;
