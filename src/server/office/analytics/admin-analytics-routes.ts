import * as z from 'zod/mini';
import { CHARTS, type Chart, type ChartName, type ChartRows } from '#domain/analytics/charts.ts';
import { periodQuerySchema, periodTableQuerySchema } from '#domain/analytics/period.ts';
import type { Language } from '#domain/accounts/language.ts';
import { answerTable, type Cell } from '#server/platform/lists/write-table.ts';
import { database, type Tx } from '#server/platform/database/database.ts';
import { readAtOneMoment } from '#server/platform/database/read-at-one-moment.ts';
import { createAdminApi } from '#server/platform/accounts/admin-api.ts';
import { validated } from '#server/platform/http/api.ts';
import { analyticsEn } from '#texts/admin/en/analytics.ts';
import { analyticsRo } from '#texts/admin/ro/analytics.ts';
import { toChartTable } from './chart-table.ts';
import type { PeriodQuery } from './over-periods.ts';
import {
  readCountiesChart,
  readCustomersChart,
  readDeliveryChart,
  readDiscountsChart,
  readPaymentChart,
  readSecondChancesChart,
  readOutcomesChart,
  readSalesChart,
  readSearchesChart,
} from './read-charts.ts';
import { readOptionsChart, readProductsChart } from './products-chart.ts';
import { readPagesChart, readVisitsChart } from './visits-chart.ts';

const READ: { [Name in ChartName]: (tx: Tx, query: PeriodQuery) => Promise<Chart<ChartRows[Name]>> } = {
  sales: readSalesChart,
  products: readProductsChart,
  options: readOptionsChart,
  delivery: readDeliveryChart,
  payment: readPaymentChart,
  counties: readCountiesChart,
  customers: readCustomersChart,
  discounts: readDiscountsChart,
  secondChances: readSecondChancesChart,
  searches: readSearchesChart,
  visits: readVisitsChart,
  pages: readPagesChart,
  outcomes: readOutcomesChart,
};

const chartSchema = z.object({ chart: z.enum(CHARTS, 'invalid') });

export const adminAnalyticsRoutes = createAdminApi()
  .get('/api/admin/analytics/csv', validated('query', periodTableQuerySchema), async (c) => {
    const query = c.req.valid('query');
    return answerTable(await readTables(query), query.language, `analytics-${query.from}-${query.to}.csv`);
  })
  .get(
    '/api/admin/analytics/:chart',
    validated('param', chartSchema),
    validated('query', periodQuerySchema),
    async (c) => c.json(await readChart(c.req.valid('param').chart, c.req.valid('query'))),
  );

export type AdminAnalyticsRoutes = typeof adminAnalyticsRoutes;

/** Reads the tables of all charts in one snapshot, one below the other. */
function readTables({ language, ...query }: PeriodQuery & { language: Language }): Promise<Cell[][]> {
  const { charts } = language === 'ro' ? analyticsRo : analyticsEn;
  return readAtOneMoment(database(), async (tx) => {
    const rows: Cell[][] = [];
    for (const name of CHARTS)
      rows.push([charts[name]], ...toChartTable(name, (await READ[name](tx, query)) as Chart<never>, language), []);
    return rows;
  });
}

function readChart<Name extends ChartName>(name: Name, query: PeriodQuery): Promise<Chart<ChartRows[Name]>> {
  return readAtOneMoment(database(), (tx) => READ[name](tx, query));
}
