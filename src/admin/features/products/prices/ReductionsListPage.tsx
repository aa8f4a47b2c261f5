import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { AdminPage } from '#admin/components/AdminPage.tsx';
import { Aside, PageLink } from '#admin/components/presets.ts';
import { StatusBadge, type Tone } from '#admin/components/StatusBadge.tsx';
import { Filters } from '#admin/components/list/Filters.tsx';
import { ListTable } from '#admin/components/list/ListTable.tsx';
import { SelectionBar } from '#admin/components/list/SelectionBar.tsx';
import { notifyDone, tellFailure } from '#admin/components/notify.tsx';
import { useTexts } from '#admin/components/use-texts.ts';
import { PageTabs } from '#admin/components/PageTabs.tsx';
import { useConfirm } from '#admin/components/use-confirm.tsx';
import { useUrlFilters } from '#admin/components/use-url-filters.ts';
import type { ReductionState } from '#domain/products/reduction-request.ts';
import { lastMoment, stateOf } from './reductions.ts';
import { useEndReductions, useReductions, type ListedReduction } from './reductions-requests.ts';

const TONES: Record<ReductionState, Tone> = { planned: 'wait', running: 'good', over: 'neutral' };

/** Current, planned and past price reductions. */
export function Component() {
  const { t, formats } = useTexts('products');
  const { filters, isFiltered } = useUrlFilters(['state']);
  const reductions = useReductions(filters.state);
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const now = new Date();
  const shown = reductions.data?.pages.flatMap(({ items }) => items) ?? [];
  const selected = shown.filter((reduction) => ids.has(reduction.id) && stateOf(reduction, now) !== 'over');
  return (
    <AdminPage
      title={t('Price reductions')}
      intro={t('What costs less in the shop for some days, without a code.')}
      actions={
        <Button component={Link} to="/admin/products">
          {t('Choose products to reduce')}
        </Button>
      }
    >
      <PageTabs of="discounts" />
      <Filters
        filters={[
          {
            name: 'state',
            label: t('Status'),
            choices: [
              { value: '', label: t('Running and planned') },
              { value: 'over', label: t('reductionStates.over') },
            ],
          },
        ]}
      />
      <ListTable
        label={t('Price reductions')}
        query={reductions}
        isFiltered={isFiltered}
        empty={t('No price is reduced. Tick products in their list, and press “Reduce prices”.')}
        selection={{
          selected,
          onChange: (items) => setIds(new Set(items.map(({ id }) => id))),
          labelOf: ({ title }) => t('Select {{title}}', { title }),
          whyNot: (reduction) => stateOf(reduction, now) === 'over' && t('A reduction that is over cannot be ended.'),
        }}
        columns={[
          {
            name: 'title',
            title: t('Product'),
            phone: 'head',
            cell: ({ productId, title }) => (
              <PageLink to={`/admin/products/edit-product/${productId}`} fw={600}>
                {title}
              </PageLink>
            ),
          },
          {
            name: 'price',
            title: t('Reduced price'),
            phone: 'fact',
            cell: ({ price, fullPrice }) => (
              <Text>
                {formats.money(price)}
                {fullPrice !== null && <Aside>{t('instead of {{price}}', { price: formats.money(fullPrice) })}</Aside>}
              </Text>
            ),
          },
          {
            name: 'state',
            title: t('Status'),
            phone: 'fact',
            cell: (reduction) => {
              const state = stateOf(reduction, now);
              return <StatusBadge tone={TONES[state]} label={t(`reductionStates.${state}`)} />;
            },
          },
          {
            name: 'period',
            title: t('Period'),
            phone: 'fact',
            cell: (reduction) => `${formats.date(reduction.startsAt)} – ${formats.date(lastMoment(reduction))}`,
          },
        ]}
      />
      {selected.length > 0 && <EndBar selected={selected} onClear={() => setIds(new Set())} />}
    </AdminPage>
  );
}

function EndBar({ selected, onClear }: { selected: ListedReduction[]; onClear: () => void }) {
  const { t, wording } = useTexts('products', 'products');
  const ending = useEndReductions();
  const confirm = useConfirm();
  const action = t('End {{count}} reductions', { count: selected.length });
  // Uses the promise, because the bar disappears with the last chosen row before callbacks of `mutate` would run.
  const end = () =>
    void ending
      .mutateAsync(selected.map(({ id }) => id))
      .then(() => notifyDone(t('The reduction has ended')))
      .catch(tellFailure(wording));
  return (
    <SelectionBar label={action} count={selected.length} onClear={onClear}>
      <Button
        loading={ending.isPending}
        onClick={() =>
          confirm.ask({
            title: action,
            text: t(
              'The shop promised these prices until their last day. For the next 30 days a new reduction must go below them. What has not begun is forgotten.',
            ),
            confirm: action,
            onConfirm: end,
          })
        }
      >
        {action}…
      </Button>
      {confirm.dialog}
    </SelectionBar>
  );
}
