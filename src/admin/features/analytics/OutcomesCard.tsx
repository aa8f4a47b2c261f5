import { SimpleGrid, Text, Group } from '@mantine/core';
import {
  rejectionRate,
  returnRate,
  type Against,
  type Chart,
  type Outcomes,
  type OutcomesRow,
} from '#domain/analytics/charts.ts';
import { addUp } from '#domain/analytics/pair-up.ts';
import { Change } from '#admin/components/figures/Change.tsx';
import { Explanation } from '#admin/components/figures/Explanation.tsx';
import { TimeChart } from '#admin/components/figures/TimeChart.tsx';
import { useTexts } from '#admin/components/use-texts.ts';
import type { PeriodQuery } from './analytics-requests.ts';
import { ChartCard } from './ChartCard.tsx';
import { useDayLabels } from './day-labels.ts';

const RATES = { returnRate, rejectionRate } as const;
type Rate = keyof typeof RATES;
const COUNTS = ['placed', 'rejected', 'sent', 'returned'] as const;

export function OutcomesCard({ query }: { query: PeriodQuery }) {
  const { t, formats } = useTexts('analytics');
  const { bucketLabel } = useDayLabels();
  const labelOf = (row: OutcomesRow, chart: Chart<OutcomesRow>) => bucketLabel(row.day, chart.period, chart.bucket);
  const withRate = (count: number, rate: number | null) =>
    `${formats.number(count)}${rate === null ? '' : ` (${formats.percent(rate)})`}`;
  return (
    <ChartCard
      name="outcomes"
      query={query}
      isEmpty={({ rows }) => rows.every((row) => row.placed === 0 && !row.compared?.placed)}
      keyOf={(row) => row.day}
      head={({ rows }) => <Totals total={addUp(rows, COUNTS)} />}
      draw={(chart) => (
        <TimeChart
          label={t('columns.returnRate')}
          isRatio
          names={{ now: t('This period'), before: t('before') }}
          format={formats.percent}
          formatAxis={formats.percent}
          points={chart.rows.map((row) => ({
            label: labelOf(row, chart),
            value: returnRate(row),
            comparedLabel: row.comparedDay && bucketLabel(row.comparedDay, chart.compared!, chart.bucket),
            comparedValue: row.compared && returnRate(row.compared),
          }))}
        />
      )}
      isNewestFirst
      columns={(chart) => [
        { title: t('columns.day'), isShort: true, render: (row) => labelOf(row, chart) },
        { title: t('columns.placed'), isFigure: true, render: (row) => formats.number(row.placed) },
        { title: t('columns.rejected'), isFigure: true, render: (row) => withRate(row.rejected, rejectionRate(row)) },
        { title: t('columns.sent'), isFigure: true, render: (row) => formats.number(row.sent) },
        { title: t('columns.returned'), isFigure: true, render: (row) => withRate(row.returned, returnRate(row)) },
      ]}
    />
  );
}

function Totals({ total }: { total: Against<Outcomes> }) {
  const { t, formats } = useTexts('analytics');
  return (
    <SimpleGrid cols={2} mb="md" maw={520}>
      {(Object.keys(RATES) as Rate[]).map((rate) => {
        const value = RATES[rate](total);
        return (
          <div key={rate}>
            <Group gap={4} wrap="nowrap">
              <Text c="dimmed">{t(`columns.${rate}`)}</Text>
              <Explanation figure={t(`columns.${rate}`)} text={t(`meaning.${rate}`)} />
            </Group>
            <Text size="md" fz="xl" fw={600}>
              {value === null ? '–' : formats.percent(value)}
            </Text>
            {total.compared && (
              <Change now={value} before={RATES[rate](total.compared)} format={formats.percent} better="less" />
            )}
          </div>
        );
      })}
    </SimpleGrid>
  );
}
