import { Group, SegmentedControl, SimpleGrid, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { averageBasket, type Against, type Chart, type Sales, type SalesRow } from '#domain/analytics/charts.ts';
import { addUp } from '#domain/analytics/pair-up.ts';
import { Change } from '#admin/components/figures/Change.tsx';
import { useFormats } from '#admin/components/formats.ts';
import { Explanation } from '#admin/components/figures/Explanation.tsx';
import { TimeChart } from '#admin/components/figures/TimeChart.tsx';
import type { PeriodQuery } from './analytics-requests.ts';
import { ChartCard } from './ChartCard.tsx';
import { useDayLabels } from './day-labels.ts';

const FIGURES = ['revenue', 'orders', 'units', 'basket'] as const;
type Figure = (typeof FIGURES)[number];

const figureOf = (sales: Sales, figure: Figure): number | null =>
  figure === 'basket' ? averageBasket(sales) : sales[figure];

interface Props {
  query: PeriodQuery;
  figure: string;
  onFigure: (figure: string) => void;
}

export function SalesCard({ query, figure: asked, onFigure }: Props) {
  const { t } = useTranslation('analytics');
  const { bucketLabel } = useDayLabels();
  const word = useFigureWords();
  const figure = FIGURES.find((each) => each === asked) ?? 'revenue';
  const labelOf = (row: SalesRow, chart: Chart<SalesRow>) => bucketLabel(row.day, chart.period, chart.bucket);
  return (
    <ChartCard
      name="sales"
      query={query}
      isEmpty={({ rows }) => rows.every((row) => row.orders === 0 && !row.compared?.orders)}
      keyOf={(row) => row.day}
      head={({ rows }) => (
        <>
          <Totals total={addUp(rows, ['revenue', 'orders', 'units'])} />
          <SegmentedControl
            aria-label={t('charts.sales')}
            style={{ marginBottom: 'var(--mantine-spacing-md)', maxWidth: '100%', overflowX: 'auto' }}
            value={figure}
            onChange={onFigure}
            data={FIGURES.map((each) => ({ value: each, label: t(`columns.${each}`) }))}
          />
        </>
      )}
      draw={(chart) => (
        <TimeChart
          label={`${t('charts.sales')}: ${t(`columns.${figure}`)}`}
          names={{ now: t('This period'), before: t('before') }}
          format={word[figure].format}
          formatAxis={word[figure].formatAxis}
          points={chart.rows.map((row) => ({
            label: labelOf(row, chart),
            value: figureOf(row, figure),
            comparedLabel: row.comparedDay && bucketLabel(row.comparedDay, chart.compared!, chart.bucket),
            comparedValue: row.compared && figureOf(row.compared, figure),
          }))}
        />
      )}
      isNewestFirst
      columns={(chart) => [
        { title: t('columns.day'), isShort: true, render: (row) => labelOf(row, chart) },
        ...FIGURES.map((each) => ({
          title: t(`columns.${each}`),
          isFigure: true,
          render: (row: SalesRow) => {
            const value = figureOf(row, each);
            return value === null ? '–' : word[each].format(value);
          },
        })),
      ]}
    />
  );
}

function Totals({ total }: { total: Against<Sales> }) {
  const { t } = useTranslation('analytics');
  const word = useFigureWords();
  return (
    <SimpleGrid cols={{ base: 2, md: 4 }} mb="md">
      {FIGURES.map((figure) => {
        const value = figureOf(total, figure);
        return (
          <div key={figure}>
            <Group gap={4} wrap="nowrap">
              <Text c="dimmed">{t(`columns.${figure}`)}</Text>
              <Explanation figure={t(`columns.${figure}`)} text={t(`meaning.${figure}`)} />
            </Group>
            <Text size="md" fz="xl" fw={600}>
              {value === null ? '–' : word[figure].format(value)}
            </Text>
            {total.compared && (
              <Change now={value} before={figureOf(total.compared, figure)} format={word[figure].formatShort} />
            )}
          </div>
        );
      })}
    </SimpleGrid>
  );
}

type Format = (value: number) => string;

function useFigureWords(): Record<Figure, { format: Format; formatShort: Format; formatAxis: Format }> {
  const formats = useFormats();
  const compact = new Intl.NumberFormat(formats.locale, { notation: 'compact', maximumFractionDigits: 1 });
  const money = {
    format: formats.money,
    formatShort: formats.moneyShort,
    formatAxis: (bani: number) => compact.format(bani / 100),
  };
  const number = {
    format: formats.number,
    formatShort: formats.number,
    formatAxis: (value: number) => compact.format(value),
  };
  return { revenue: money, basket: money, orders: number, units: number };
}
