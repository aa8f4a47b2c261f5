import { Anchor, Group, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { averageBasket, type Sales } from '#domain/analytics/charts.ts';
import { addDays, type Day } from '#domain/calendar/day.ts';
import { Change } from '#admin/components/figures/Change.tsx';
import { useFormats } from '#admin/components/formats.ts';
import { Meaning } from '#admin/components/figures/Meaning.tsx';
import type { Dashboard } from './dashboard-requests.ts';

const SPANS = [
  { span: 'today', days: 1, period: 'today' },
  { span: 'week', days: 7, period: '7d' },
  { span: 'month', days: 30, period: '30d' },
] as const;
const FIGURES = ['revenue', 'orders', 'basket', 'units'] as const;
/** The orders that count: neither rejected, returned nor refunded. */
const COUNTED = 'status=pending,approved&fulfilment=unfulfilled,packed,shipped,delivered&payment=unpaid,paid';
type Figure = (typeof FIGURES)[number];

const figureOf = (sales: Sales, figure: Figure): number | null =>
  figure === 'basket' ? averageBasket(sales) : sales[figure];

/** Revenue, orders, basket and units of today, 7 and 30 days; each leads to what is behind it. */
export function Figures({ spans, today }: { spans: Dashboard['spans']; today: Day }) {
  const { t } = useTranslation('dashboard', { keyPrefix: 'figures' });
  const { t: analytics } = useTranslation('analytics');
  const formats = useFormats();
  const format = (figure: Figure) => (figure === 'revenue' || figure === 'basket' ? formats.money : formats.number);
  const behind = (figure: Figure, { days, period }: (typeof SPANS)[number]) =>
    figure === 'orders'
      ? `/admin/orders?${COUNTED}&from=${addDays(today, 1 - days)}&to=${today}`
      : `/admin/analytics?period=${period}&figure=${figure}`;
  return (
    <section>
      <Title order={2} size="h4" mb="xs">
        {t('title')}
      </Title>
      <SimpleGrid cols={{ base: 1, md: 3 }} spacing="sm">
        {SPANS.map((span) => (
          <Paper key={span.span} p="md" component="section" aria-label={t(span.span)}>
            <Group gap={4}>
              <Title order={3} size="h5">
                {t(span.span)}
              </Title>
              <Meaning figure={t(span.span)} text={`${t(`${span.span}Against`)}. ${analytics('intro')}`} />
            </Group>
            <SimpleGrid cols={2} spacing="sm" mt="xs">
              {FIGURES.map((figure) => {
                const sales = spans[span.span];
                const value = figureOf(sales, figure);
                return (
                  <Stack key={figure} gap={0}>
                    <Text size="sm" c="dimmed">
                      {analytics(`columns.${figure}`)}
                    </Text>
                    <Anchor
                      component={Link}
                      to={behind(figure, span)}
                      c="inherit"
                      fz="lg"
                      fw={600}
                      aria-label={`${t(span.span)}, ${analytics(`columns.${figure}`)}: ${value === null ? '–' : format(figure)(value)}`}
                    >
                      {value === null ? '–' : format(figure)(value)}
                    </Anchor>
                    <Change
                      now={value}
                      before={sales.compared && figureOf(sales.compared, figure)}
                      format={figure === 'revenue' || figure === 'basket' ? formats.moneyShort : formats.number}
                    />
                  </Stack>
                );
              })}
            </SimpleGrid>
          </Paper>
        ))}
      </SimpleGrid>
    </section>
  );
}
