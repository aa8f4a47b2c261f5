import { Paper, Text } from '@mantine/core';
import { LineChart } from '@mantine/charts';

interface TimePoint {
  label: string;
  /** Null when the figure does not exist, such as a rate of nothing. */
  value: number | null;
  /** The compared bucket; both null when there is none. */
  comparedLabel: string | null;
  comparedValue: number | null;
}

export interface TimeLinesProps {
  label: string;
  points: TimePoint[];
  format: (value: number) => string;
  formatAxis: (value: number) => string;
  names: { now: string; before: string };
  /** The figure is a fraction of one, so that the axis needs decimals. */
  isRatio?: boolean;
}

/** With more points, dots would touch each other. */
const MOST_DOTS = 45;

export default function TimeLines({
  height,
  points,
  format,
  formatAxis,
  names,
  isRatio = false,
}: TimeLinesProps & { height: number }) {
  const isCompared = points.some((point) => point.comparedValue !== null);
  return (
    <LineChart
      h={height}
      data={points}
      dataKey="label"
      series={[
        ...(isCompared
          ? [{ name: 'comparedValue', label: names.before, color: 'var(--chart-before)', strokeDasharray: '4 4' }]
          : []),
        { name: 'value', label: names.now, color: 'var(--mantine-color-anchor)' },
      ]}
      curveType="linear"
      withDots={points.length <= MOST_DOTS}
      dotProps={{ r: 3 }}
      strokeWidth={2}
      withLegend={isCompared}
      legendProps={{ verticalAlign: 'bottom' }}
      xAxisProps={{ minTickGap: 24 }}
      yAxisProps={{
        width: 56,
        tickFormatter: formatAxis,
        allowDecimals: isRatio,
        domain: isRatio ? [0, topRatio(points)] : [0, 'auto'],
      }}
      valueFormatter={format}
      // Screen readers and keyboards use the table instead.
      accessibilityLayer={false}
      tooltipProps={{
        content: ({ payload }) => <Point point={payload?.[0]?.payload as TimePoint | undefined} format={format} />,
      }}
      style={{ '--chart-before': 'light-dark(#8b8177, #978a7c)' }}
    />
  );
}

/** Ends the axis of a rate at the next tenth above the highest value, so that 2 % does not fill the chart. */
function topRatio(points: TimePoint[]): number {
  const highest = Math.max(0, ...points.flatMap(({ value, comparedValue }) => [value ?? 0, comparedValue ?? 0]));
  return Math.max(0.1, Math.ceil(highest * 10) / 10);
}

function Point({ point, format }: { point: TimePoint | undefined; format: (value: number) => string }) {
  if (!point) return null;
  return (
    <Paper p="xs" shadow="md">
      <Text fw={600}>
        {point.label}: {point.value === null ? '–' : format(point.value)}
      </Text>
      {point.comparedLabel && point.comparedValue !== null && (
        <Text c="dimmed">
          {point.comparedLabel}: {format(point.comparedValue)}
        </Text>
      )}
    </Paper>
  );
}
