import { Button, Collapse, Group, Paper } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { lazy, Suspense } from 'react';
import { TimeChart } from '#admin/components/figures/TimeChart.tsx';
import type { Dashboard } from './dashboard-requests.ts';
import { CardTitle, PageLink } from '#admin/components/presets.ts';
import { useTexts } from '#admin/components/use-texts.ts';
import { withStyles } from '#admin/components/whole-styles.ts';

const RevenueTable = lazy(() => withStyles(() => import('./RevenueTable.tsx')));

export function RevenueChart({ series }: { series: Dashboard['series'] }) {
  const { t, formats } = useTexts('dashboard');
  const { t: analytics } = useTexts('analytics');
  const [open, { toggle }] = useDisclosure(false);
  const day = new Intl.DateTimeFormat(formats.locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const short = new Intl.NumberFormat(formats.locale, { notation: 'compact', maximumFractionDigits: 1 });
  const label = (text: string) => day.format(new Date(`${text}T00:00:00Z`));
  return (
    <Paper p="md" component="section" aria-label={t('Revenue of the last 30 days')}>
      <Group justify="space-between" mb="sm" gap="xs">
        <CardTitle>{t('Revenue of the last 30 days')}</CardTitle>
        <PageLink to="/admin/analytics">{t('View analytics')}</PageLink>
      </Group>
      <TimeChart
        label={t('Revenue of the last 30 days')}
        names={{ now: analytics('columns.revenue'), before: t('Previous 30 days') }}
        format={formats.money}
        formatAxis={(bani) => short.format(bani / 100)}
        points={series.map((row) => ({
          label: label(row.day),
          value: row.revenue,
          comparedLabel: row.comparedDay && label(row.comparedDay),
          comparedValue: row.compared && row.compared.revenue,
        }))}
      />
      <Button variant="subtle" size="compact-sm" mt="xs" onClick={toggle} aria-expanded={open}>
        {t('Show as table')}
      </Button>
      <Collapse expanded={open} keepMounted={false}>
        <Suspense>
          <RevenueTable series={series} label={label} />
        </Suspense>
      </Collapse>
    </Paper>
  );
}
