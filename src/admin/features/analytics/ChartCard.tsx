import { Button, Collapse, Group, Paper, Skeleton, Text } from '@mantine/core';
import { useDisclosure, useIntersection } from '@mantine/hooks';
import { IconTable } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Chart, ChartName, ChartRows } from '#domain/analytics/charts.ts';
import { FigureTable, type FigureColumn } from '#admin/components/figures/FigureTable.tsx';
import { CardTitle, PageLink } from '#admin/components/presets.ts';
import { LoadFailure } from '#admin/components/AdminPage.tsx';
import { Explanation } from '#admin/components/figures/Explanation.tsx';
import { useChart, type PeriodQuery } from './analytics-requests.ts';
import { ForOwners } from '#admin/session/ForOwners.tsx';

interface Props<Name extends ChartName> {
  name: Name;
  query: PeriodQuery;
  /** Explains how the figures are computed, where the head does not explain each. */
  meaning?: string;
  head?: (chart: Chart<ChartRows[Name]>) => ReactNode;
  draw: (chart: Chart<ChartRows[Name]>) => ReactNode;
  columns: (chart: Chart<ChartRows[Name]>) => FigureColumn<ChartRows[Name]>[];
  keyOf: (row: ChartRows[Name]) => string;
  isEmpty: (chart: Chart<ChartRows[Name]>) => boolean;
  empty?: string;
  /** Rows are a time series: the table starts with the latest. */
  isNewestFirst?: boolean;
}

/** A chart with its table folded below it. It loads when it nears the window. */
export function ChartCard<Name extends ChartName>(props: Props<Name>) {
  const { name, query, meaning } = props;
  const { t } = useTranslation('analytics');
  const { ref, entry } = useIntersection({ rootMargin: '400px' });
  const [isSeen, setSeen] = useState(false);
  if (entry?.isIntersecting && !isSeen) setSeen(true);
  const chart = useChart(name, query, isSeen);
  const title = t(`charts.${name as ChartName}`);
  return (
    <Paper p="md" component="section" ref={ref} aria-label={title}>
      <Group mb="sm" gap={4} wrap="nowrap">
        <CardTitle>{title}</CardTitle>
        {meaning !== undefined && <Explanation figure={title} text={meaning} />}
      </Group>
      {chart.data ? (
        <Content {...props} chart={chart.data} />
      ) : chart.error ? (
        <LoadFailure error={chart.error} retry={() => void chart.refetch()} />
      ) : (
        <Placeholder />
      )}
    </Paper>
  );
}

function Content<Name extends ChartName>(props: Props<Name> & { chart: Chart<ChartRows[Name]> }) {
  const { name, chart, head, draw, columns, keyOf, isEmpty, empty, isNewestFirst = false } = props;
  const { t } = useTranslation('analytics');
  const [isOpen, { toggle }] = useDisclosure(false);
  if (isEmpty(chart))
    return (
      <Text size="md" c="dimmed">
        {chart.isOff
          ? t('Visits are not counted: an owner has switched it off.')
          : (empty ?? t('No orders in this period.'))}{' '}
        {chart.isOff && (
          <ForOwners>
            <PageLink inherit to="/admin/settings/community">
              {t('Settings → About people')}
            </PageLink>
          </ForOwners>
        )}
      </Text>
    );
  const title = t(`charts.${name as ChartName}`);
  const label = t('Table: {{chart}}', { chart: title });
  return (
    <>
      {head?.(chart)}
      {draw(chart)}
      <Button
        variant="subtle"
        size="compact-sm"
        mt="xs"
        onClick={toggle}
        aria-expanded={isOpen}
        aria-label={t('Show as table: {{chart}}', { chart: title })}
        leftSection={<IconTable size={16} aria-hidden />}
      >
        {t('Show as table')}
      </Button>
      <Collapse expanded={isOpen}>
        {isOpen && (
          <FigureTable
            label={label}
            columns={columns(chart)}
            rows={isNewestFirst ? chart.rows.toReversed() : chart.rows}
            keyOf={keyOf}
          />
        )}
      </Collapse>
    </>
  );
}

function Placeholder() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('Loading…')} aria-busy="true">
      <Skeleton height={260} />
    </div>
  );
}
