import type { ReactNode } from 'react';
import type { Against, Chart, ChartName, ChartRows } from '#domain/analytics/charts.ts';
import type { Bani } from '#domain/money/money.ts';
import { Change } from '#admin/components/figures/Change.tsx';
import type { FigureColumn } from '#admin/components/figures/FigureTable.tsx';
import { ShareBars } from '#admin/components/figures/ShareBars.tsx';
import { useTexts } from '#admin/components/use-texts.ts';
import type { adminEn } from '#texts/admin.en.ts';
import type { PeriodQuery } from './analytics-requests.ts';
import { ChartCard } from './ChartCard.tsx';

type RankName = Exclude<ChartName, 'sales' | 'outcomes'>;
type Column = keyof (typeof adminEn)['analytics']['columns'];
type Row<Name extends RankName> = ChartRows[Name];
type FigureName<Name extends RankName> = Extract<
  { [Key in keyof Row<Name>]: Row<Name>[Key] extends number ? Key : never }[keyof Row<Name>],
  Column
>;

/** More bars add nothing; the table lists all rows. */
const MOST_BARS = 10;

interface Props<Name extends RankName> {
  name: Name;
  query: PeriodQuery;
  keyOf: (row: Row<Name>) => string;
  /** Columns that name a row; the first also labels its bar. */
  names: { column: Column; render: (row: Row<Name>) => ReactNode }[];
  barLabel: (row: Row<Name>) => string;
  figures: [FigureName<Name>, ...FigureName<Name>[]];
  /** Adds each row's share of the first figure's total. */
  withShare?: boolean;
  empty?: string;
}

export function RankCard<Name extends RankName>(props: Props<Name>) {
  const { name, query, keyOf, names, barLabel, figures, withShare = false, empty } = props;
  const { t, formats } = useTexts('analytics');
  const isMoney = (figure: FigureName<Name>) => figure === 'revenue' || figure === 'amount';
  const format = (figure: FigureName<Name>, value: number) =>
    isMoney(figure) ? formats.money(value as Bani) : formats.number(value);
  const read = (row: Row<Name>, figure: FigureName<Name>) => row[figure] as unknown as number;
  const compared = (row: Row<Name>, figure: FigureName<Name>) => {
    const { compared: before } = row as Against<Record<FigureName<Name>, number>>;
    return before && before[figure];
  };
  const [drawn] = figures;
  const isThere = (row: Row<Name>) => read(row, drawn) > 0 || (compared(row, drawn) ?? 0) > 0;

  const figureColumn = (figure: FigureName<Name>): FigureColumn<Row<Name>> => ({
    title: t(`columns.${figure as Column}`),
    isFigure: true,
    render: (row) => {
      const before = compared(row, figure);
      return (
        <>
          {format(figure, read(row, figure))}
          {before !== null && (
            <Change
              now={read(row, figure)}
              before={before}
              format={isMoney(figure) ? formats.moneyShort : formats.number}
              isStacked
              better={figure === 'amount' || figure === 'times' || withShare ? 'neither' : 'more'}
            />
          )}
        </>
      );
    },
  });
  const shareColumn = ({ rows }: Chart<Row<Name>>): FigureColumn<Row<Name>> => {
    const whole = rows.reduce((sum, row) => sum + read(row, drawn), 0);
    return {
      title: t('columns.share'),
      isFigure: true,
      render: (row) => (whole > 0 ? formats.percent(read(row, drawn) / whole) : '–'),
    };
  };

  return (
    <ChartCard
      name={name}
      query={query}
      meaning={t(`meaning.${name as RankName}`)}
      isEmpty={({ rows }) => !rows.some(isThere)}
      {...(empty !== undefined && { empty })}
      keyOf={keyOf}
      draw={({ rows }) => (
        <ShareBars
          format={(value) => format(drawn, value)}
          bars={rows.slice(0, MOST_BARS).map((row) => ({
            key: keyOf(row),
            label: barLabel(row),
            value: read(row, drawn),
            before: compared(row, drawn),
          }))}
        />
      )}
      columns={(chart) => [
        ...names.map(({ column, render }) => ({ title: t(`columns.${column}`), render })),
        figureColumn(drawn),
        ...(withShare ? [shareColumn(chart)] : []),
        ...figures.slice(1).map(figureColumn),
      ]}
    />
  );
}
