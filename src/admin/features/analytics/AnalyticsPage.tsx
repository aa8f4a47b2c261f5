import { SimpleGrid, Stack, Text } from '@mantine/core';
import type { PageRow } from '#domain/analytics/charts.ts';
import { comparedPeriod } from '#domain/analytics/period.ts';
import { judgeSpeed, type COUNTED_PAGES, type Speed } from '#domain/visits/visit.ts';
import { IconDownload } from '@tabler/icons-react';
import { AdminPage } from '#admin/components/AdminPage.tsx';
import { PageLink, PlainButton } from '#admin/components/presets.ts';
import { bucharestToday } from '#admin/components/formats.ts';
import { useTexts } from '#admin/components/use-texts.ts';
import { useUrlFilters } from '#admin/components/use-url-filters.ts';
import { ANALYTICS_FILTERS, csvAddress, readPeriod } from './analytics-requests.ts';
import { useDayLabels } from './day-labels.ts';
import { OutcomesCard } from './OutcomesCard.tsx';
import { PeriodPicker } from './PeriodPicker.tsx';
import { RankCard } from './RankCard.tsx';
import { SalesCard } from './SalesCard.tsx';

export function Component() {
  const { t, formats } = useTexts('analytics');
  const { filters, setFilters } = useUrlFilters(ANALYTICS_FILTERS);
  const { range } = useDayLabels();
  const nameOfPage = ({ page, title }: PageRow) =>
    title ?? t(`pages.${page as (typeof COUNTED_PAGES)[number]}`, { defaultValue: page });
  const wordSpeed = (speed: Speed, ms: number | null) => {
    const time = speed === 'lcp' ? `${formats.decimal((ms ?? 0) / 1000)} s` : `${formats.number(ms ?? 0)} ms`;
    return ms === null ? '–' : t(`speed.${judgeSpeed(speed, ms)}`, { time });
  };
  const today = bucharestToday();
  const { preset: _preset, ...query } = readPeriod(filters, today);
  const compared = comparedPeriod(query, query.compare);
  const orders = (filter: Record<string, string>) =>
    `/admin/orders?${new URLSearchParams({ from: query.from, to: query.to, ...filter })}`;
  return (
    <AdminPage
      title={t('Analytics')}
      intro={t('By the day an order was placed, Bucharest time. Excludes rejected, returned and refunded orders.')}
      actions={
        <PlainButton
          component="a"
          href={csvAddress(query)}
          download
          leftSection={<IconDownload size={16} aria-hidden />}
        >
          {t('Export CSV')}
        </PlainButton>
      }
    >
      <PeriodPicker filters={filters} setFilters={setFilters} today={today} />
      <Text aria-live="polite">
        {range(query)}
        {compared && <Text span c="dimmed">{` · ${t('Compared with {{period}}', { period: range(compared) })}`}</Text>}
      </Text>
      <Stack>
        <SalesCard query={query} figure={filters.figure} onFigure={(figure) => setFilters({ figure })} />
        <SimpleGrid cols={{ base: 1, lg: 2 }}>
          <RankCard
            name="products"
            query={query}
            keyOf={(row) => row.productId ?? row.title}
            names={[
              {
                column: 'product',
                render: ({ productId, title }) =>
                  productId === null ? (
                    title
                  ) : (
                    <PageLink to={orders({ productId })} inherit>
                      {title}
                    </PageLink>
                  ),
              },
            ]}
            barLabel={(row) => row.title}
            figures={['revenue', 'units']}
          />
          <RankCard
            name="options"
            query={query}
            keyOf={(row) => `${row.productId}/${row.key}/${row.value}`}
            names={[
              { column: 'choice', render: (row) => row.valueLabel },
              { column: 'option', render: (row) => row.label },
              { column: 'product', render: (row) => row.title },
            ]}
            barLabel={(row) => `${row.valueLabel} · ${row.label} · ${row.title}`}
            figures={['units']}
            empty={t('No products with options were sold in this period.')}
          />
          <RankCard
            name="delivery"
            query={query}
            keyOf={(row) => row.key}
            names={[{ column: 'delivery', render: (row) => t(`values.${row.key}`) }]}
            barLabel={(row) => t(`values.${row.key}`)}
            figures={['orders', 'revenue']}
            withShare
          />
          <RankCard
            name="payment"
            query={query}
            keyOf={(row) => row.key}
            names={[{ column: 'payment', render: (row) => t(`values.${row.key}`) }]}
            barLabel={(row) => t(`values.${row.key}`)}
            figures={['orders', 'revenue']}
            withShare
          />
          <RankCard
            name="counties"
            query={query}
            keyOf={(row) => row.key}
            names={[{ column: 'county', render: (row) => row.key || t('values.locker') }]}
            barLabel={(row) => row.key || t('values.locker')}
            figures={['orders', 'revenue']}
            withShare
          />
          <RankCard
            name="customers"
            query={query}
            keyOf={(row) => row.key}
            names={[{ column: 'kind', render: (row) => t(`values.${row.key}`) }]}
            barLabel={(row) => t(`values.${row.key}`)}
            figures={['orders', 'people', 'revenue']}
            withShare
          />
          <RankCard
            name="discounts"
            query={query}
            keyOf={(row) => row.code}
            names={[
              {
                column: 'code',
                render: (row) =>
                  row.code === '' ? (
                    t('values.secondChances')
                  ) : (
                    <PageLink to={orders({ discountCode: row.code })} inherit>
                      {row.code}
                    </PageLink>
                  ),
              },
            ]}
            barLabel={(row) => row.code || t('values.secondChances')}
            figures={['uses', 'amount', 'revenue']}
            empty={t('No discount codes were used in this period.')}
          />
          <RankCard
            name="secondChances"
            query={query}
            keyOf={(row) => `${row.step}/${row.kit}`}
            names={[
              { column: 'step', render: (row) => t(`steps.${row.step}`) },
              { column: 'kit', render: (row) => t(`kits.${row.kit}`) },
            ]}
            barLabel={(row) => `${t(`steps.${row.step}`)} · ${t(`kits.${row.kit}`)}`}
            figures={['times']}
            empty={t('Nobody has asked for a second chance with an order of this period.')}
          />
          <RankCard
            name="searches"
            query={query}
            keyOf={(row) => row.words}
            names={[{ column: 'words', render: (row) => row.words }]}
            barLabel={(row) => row.words}
            figures={['searches']}
            empty={t('Whatever shoppers searched for in this period was found.')}
          />
          <RankCard
            name="visits"
            query={query}
            keyOf={(row) => row.step}
            names={[
              { column: 'step', render: (row) => t(`visitSteps.${row.step}`) },
              { column: 'ofBefore', render: ({ ofBefore }) => (ofBefore === null ? '–' : formats.percent(ofBefore)) },
            ]}
            barLabel={({ step, ofBefore }) =>
              [
                t(`visitSteps.${step}`),
                ofBefore !== null && t('{{share}} of the step before', { share: formats.percent(ofBefore) }),
              ]
                .filter(Boolean)
                .join(' · ')
            }
            figures={['count']}
            empty={t('No visits counted yet in this period: each night those of the day are added up.')}
          />
        </SimpleGrid>
        <RankCard
          name="pages"
          query={query}
          keyOf={(row) => row.page}
          names={[
            { column: 'page', render: nameOfPage },
            { column: 'loads', render: (row) => wordSpeed('lcp', row.lcp) },
            { column: 'answers', render: (row) => wordSpeed('inp', row.inp) },
          ]}
          barLabel={nameOfPage}
          figures={['seen', 'added']}
          empty={t('No visits counted yet in this period: each night those of the day are added up.')}
        />
        <OutcomesCard query={query} />
      </Stack>
    </AdminPage>
  );
}
