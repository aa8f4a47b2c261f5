import {
  averageBasket,
  rejectionRate,
  returnRate,
  type Chart,
  type ChartName,
  type ChartRows,
} from '#domain/analytics/charts.ts';
import type { Language } from '#domain/accounts/language.ts';
import type { Cell } from '#server/platform/lists/write-table.ts';
import type { Bani } from '#domain/money/money.ts';
import { analyticsEn } from '#texts/admin/en/analytics.ts';
import { analyticsRo } from '#texts/admin/ro/analytics.ts';

type Texts = typeof analyticsEn;
type Column = keyof Texts['columns'];

/** Cells of a row: its names, then its figures, each also for the compared period. */
interface Sheet<Row> {
  names: Partial<Record<Column, (row: Row, texts: Texts) => Cell>>;
  figures: Partial<Record<Column, (figures: Omit<Row, 'compared'>) => Cell>>;
}

const money = (bani: Bani | null): Cell => (bani === null ? null : { bani });
const speed = (ms: number | null): Cell => (ms === null ? null : `${ms} ms`);
const percent = (share: number | null): Cell => (share === null ? null : { share });

const share = {
  orders: (row: { orders: number }) => row.orders,
  revenue: (row: { revenue: Bani }) => money(row.revenue),
};

const SHEETS: { [Name in ChartName]: Sheet<ChartRows[Name]> } = {
  sales: {
    names: { day: (row) => row.day },
    figures: {
      revenue: (row) => money(row.revenue),
      orders: (row) => row.orders,
      units: (row) => row.units,
      basket: (row) => money(averageBasket(row)),
    },
  },
  products: {
    names: { product: (row) => row.title },
    figures: { units: (row) => row.units, revenue: (row) => money(row.revenue) },
  },
  options: {
    names: { product: (row) => row.title, option: (row) => row.label, choice: (row) => row.valueLabel },
    figures: { units: (row) => row.units },
  },
  delivery: { names: { delivery: (row, texts) => texts.values[row.key] }, figures: share },
  payment: { names: { payment: (row, texts) => texts.values[row.key] }, figures: share },
  counties: { names: { county: (row, texts) => row.key || texts.values.locker }, figures: share },
  customers: {
    names: { kind: (row, texts) => texts.values[row.key] },
    figures: { people: (row) => row.people, ...share },
  },
  discounts: {
    names: { code: (row, texts) => row.code || texts.values.secondChances },
    figures: {
      uses: (row) => row.uses,
      amount: (row) => money(row.amount),
      revenue: (row) => money(row.revenue),
    },
  },
  secondChances: {
    names: { step: (row, texts) => texts.steps[row.step], kit: (row, texts) => texts.kits[row.kit] },
    figures: { times: (row) => row.times },
  },
  searches: {
    names: { words: (row) => row.words },
    figures: { searches: (row) => row.searches },
  },
  visits: {
    names: { step: (row, texts) => texts.visitSteps[row.step], ofBefore: (row) => percent(row.ofBefore) },
    figures: { count: (row) => row.count },
  },
  pages: {
    names: { page: (row) => row.page, loads: (row) => speed(row.lcp), answers: (row) => speed(row.inp) },
    figures: { seen: (row) => row.seen, added: (row) => row.added },
  },
  outcomes: {
    names: { day: (row) => row.day },
    figures: {
      placed: (row) => row.placed,
      rejected: (row) => row.rejected,
      rejectionRate: (row) => percent(rejectionRate(row)),
      sent: (row) => row.sent,
      returned: (row) => row.returned,
      returnRate: (row) => percent(returnRate(row)),
    },
  },
};

const IN_RON: ReadonlySet<Column> = new Set<Column>(['revenue', 'basket', 'amount']);

export function toChartTable<Name extends ChartName>(
  name: Name,
  chart: Chart<ChartRows[Name]>,
  language: Language,
): Cell[][] {
  const texts = language === 'ro' ? analyticsRo : analyticsEn;
  const sheet = SHEETS[name] as unknown as Sheet<Record<string, unknown>>;
  const names = Object.entries(sheet.names) as [Column, (row: unknown, texts: Texts) => Cell][];
  const figures = Object.entries(sheet.figures) as [Column, (row: unknown) => Cell][];
  const heading = (column: Column) => `${texts.columns[column]}${IN_RON.has(column) ? ' (RON)' : ''}`;
  const isCompared = chart.compared !== null;
  const head = [
    ...names.map(([column]) => heading(column)),
    ...figures.flatMap(([column]) =>
      isCompared ? [heading(column), `${heading(column)}, ${texts.before}`] : [heading(column)],
    ),
  ];
  const body = chart.rows.map((row) => [
    ...names.map(([, cell]) => cell(row, texts)),
    ...figures.flatMap(([, cell]) => (isCompared ? [cell(row), row.compared && cell(row.compared)] : [cell(row)])),
  ]);
  return [head, ...body];
}
