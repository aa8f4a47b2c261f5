import { Group, Paper, SegmentedControl, SimpleGrid, Stack, Text } from '@mantine/core';
import { averageBasket, type Sales } from '#domain/analytics/charts.ts';
import { addDays, type Day } from '#domain/calendar/day.ts';
import { Change } from '#admin/components/figures/Change.tsx';
import { Explanation } from '#admin/components/figures/Explanation.tsx';
import { useUrlFilters } from '#admin/components/use-url-filters.ts';
import type { Dashboard } from './dashboard-requests.ts';
import { Aside, CardTitle, PageLink } from '#admin/components/presets.ts';
import { useTexts } from '#admin/components/use-texts.ts';

const PERIODS = [
  { period: 'today', span: 'today', days: 1 },
  { period: '7d', span: 'week', days: 7 },
  { period: '30d', span: 'month', days: 30 },
] as const;
const FILTERS = ['period'] as const;
const FIGURES = ['revenue', 'orders', 'basket', 'units'] as const;
/** Filter for orders that count: neither rejected, returned nor refunded. */
const COUNTED = 'status=pending,approved&fulfilment=unfulfilled,packed,shipped,delivered&payment=unpaid,paid';
type Figure = (typeof FIGURES)[number];

const figureOf = (sales: Sales, figure: Figure): number | null =>
  figure === 'basket' ? averageBasket(sales) : sales[figure];

export function Figures({ spans, today }: { spans: Dashboard['spans']; today: Day }) {
  const { t, formats } = useTexts('dashboard');
  const { t: analytics } = useTexts('analytics');
  const { filters, setFilters } = useUrlFilters(FILTERS);
  const { period, span, days } = PERIODS.find((each) => each.period === filters.period) ?? PERIODS[0];
  const sales = spans[span];
  const isMoney = (figure: Figure) => figure === 'revenue' || figure === 'basket';
  const word = (figure: Figure, value: number | null) =>
    value === null ? '–' : isMoney(figure) ? formats.money(value) : formats.number(value);
  const behind = (figure: Figure) =>
    figure === 'orders'
      ? `/admin/orders?${COUNTED}&from=${addDays(today, 1 - days)}&to=${today}`
      : `/admin/analytics?period=${period}&figure=${figure}`;
  return (
    <Paper p="md" component="section" aria-label={t('Performance')}>
      <Group justify="space-between" gap="xs" mb="xs">
        <Group gap={4}>
          <CardTitle>{t('Performance')}</CardTitle>
          <Explanation
            figure={t('Performance')}
            text={analytics(
              'By the day an order was placed, Bucharest time. Excludes rejected, returned and refunded orders.',
            )}
          />
        </Group>
        <SegmentedControl
          aria-label={t('Period')}
          value={period}
          onChange={(next) => setFilters({ period: next === 'today' ? '' : next })}
          data={PERIODS.map((each) => ({ value: each.period, label: t(`figures.${each.span}`) }))}
        />
      </Group>
      <SimpleGrid cols={{ base: 2, md: 4 }} spacing="sm">
        {FIGURES.map((figure) => (
          <Stack key={figure} gap={0}>
            <Text c="dimmed">{analytics(`columns.${figure}`)}</Text>
            <PageLink
              size="md"
              to={behind(figure)}
              c="inherit"
              fz="xl"
              fw={600}
              aria-label={`${t(`figures.${span}`)}, ${analytics(`columns.${figure}`)}: ${word(figure, figureOf(sales, figure))}`}
            >
              {word(figure, figureOf(sales, figure))}
            </PageLink>
            <Change
              now={figureOf(sales, figure)}
              before={sales.compared && figureOf(sales.compared, figure)}
              format={isMoney(figure) ? formats.moneyShort : formats.number}
            />
          </Stack>
        ))}
      </SimpleGrid>
      <Aside mt="xs">{t(sales.compared?.orders ? `figures.${span}Against` : `figures.${span}Nothing`)}</Aside>
    </Paper>
  );
}
