import { stringify } from 'csv-stringify/sync';
import {
  averageBasket,
  rejectionRate,
  returnRate,
  type Chart,
  type ChartName,
  type ChartRows,
} from '#domain/analytics/charts.ts';
import type { Bani } from '#domain/money/money.ts';
import { analyticsEn } from '#texts/admin/en/analytics.ts';
import { analyticsRo } from '#texts/admin/ro/analytics.ts';

type TableLanguage = 'en' | 'ro';
type Texts = typeof analyticsEn;
type Column = keyof Texts['columns'];
type Cell = string | number | null;

/** The cells of a row: what names it, then its figures, each of which also stands for the compared period. */
interface Sheet<Row> {
  names: Partial<Record<Column, (row: Row, texts: Texts) => Cell>>;
  figures: Partial<Record<Column, (figures: Omit<Row, 'compared'>, formats: Formats) => Cell>>;
}

interface Formats {
  money: (bani: Bani | null) => Cell;
  percent: (ratio: number | null) => Cell;
}

const share = {
  orders: (row: { orders: number }) => row.orders,
  revenue: (row: { revenue: Bani }, { money }: Formats) => money(row.revenue),
};

const SHEETS: { [Name in ChartName]: Sheet<ChartRows[Name]> } = {
  sales: {
    names: { day: (row) => row.day },
    figures: {
      revenue: (row, { money }) => money(row.revenue),
      orders: (row) => row.orders,
      units: (row) => row.units,
      basket: (row, { money }) => money(averageBasket(row)),
    },
  },
  products: {
    names: { product: (row) => row.title },
    figures: { units: (row) => row.units, revenue: (row, { money }) => money(row.revenue) },
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
      amount: (row, { money }) => money(row.amount),
      revenue: (row, { money }) => money(row.revenue),
    },
  },
  secondChances: {
    names: { step: (row, texts) => texts.steps[row.step], kit: (row, texts) => texts.kits[row.kit] },
    figures: { times: (row) => row.times },
  },
  outcomes: {
    names: { day: (row) => row.day },
    figures: {
      placed: (row) => row.placed,
      rejected: (row) => row.rejected,
      rejectionRate: (row, { percent }) => percent(rejectionRate(row)),
      sent: (row) => row.sent,
      returned: (row) => row.returned,
      returnRate: (row, { percent }) => percent(returnRate(row)),
    },
  },
};

const IN_RON: ReadonlySet<Column> = new Set<Column>(['revenue', 'basket', 'amount']);

/**
 * A chart as a file for a spreadsheet, with the separators that it expects in the language: Romanian ones take a comma
 * for the decimals and so a semicolon between cells.
 */
export function toChartCsv<Name extends ChartName>(
  name: Name,
  chart: Chart<ChartRows[Name]>,
  language: TableLanguage,
): string {
  const texts = language === 'ro' ? analyticsRo : analyticsEn;
  const sheet = SHEETS[name] as unknown as Sheet<Record<string, unknown>>;
  const names = Object.entries(sheet.names) as [Column, (row: unknown, texts: Texts) => Cell][];
  const figures = Object.entries(sheet.figures) as [Column, (row: unknown, formats: Formats) => Cell][];
  const heading = (column: Column) => `${texts.columns[column]}${IN_RON.has(column) ? ' (RON)' : ''}`;
  const formats = makeFormats(language);
  const isCompared = chart.compared !== null;
  const head = [
    ...names.map(([column]) => heading(column)),
    ...figures.flatMap(([column]) =>
      isCompared ? [heading(column), `${heading(column)}, ${texts.before}`] : [heading(column)],
    ),
  ];
  const body = chart.rows.map((row) => [
    ...names.map(([, cell]) => cell(row, texts)),
    ...figures.flatMap(([, cell]) => {
      const now = cell(row, formats);
      return isCompared ? [now, row.compared && cell(row.compared, formats)] : [now];
    }),
  ]);
  return stringify([head, ...body], {
    delimiter: language === 'ro' ? ';' : ',',
    // Spreadsheets take a file with this mark for UTF-8, and a cell that starts with = for a formula.
    bom: true,
    escape_formulas: true,
    record_delimiter: 'windows',
  });
}

function makeFormats(language: TableLanguage): Formats {
  const decimal = (value: number, digits: number) => value.toFixed(digits).replace('.', language === 'ro' ? ',' : '.');
  return {
    money: (bani) => (bani === null ? null : decimal(bani / 100, 2)),
    percent: (ratio) => (ratio === null ? null : `${decimal(ratio * 100, 1)}%`),
  };
}
