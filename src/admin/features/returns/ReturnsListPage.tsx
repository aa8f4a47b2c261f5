import { Anchor, Chip, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { OPEN_STATES, RETURN_STATES } from '#domain/returns/return-states.ts';
import { AdminPage } from '#admin/components/AdminPage.tsx';
import { useFormats } from '#admin/components/formats.ts';
import { ListTable } from '#admin/components/ListTable.tsx';
import { SearchBox } from '#admin/components/SearchBox.tsx';
import { useUrlFilters } from '#admin/components/use-url-filters.ts';
import { Amount, RefundBy, StateBadge } from './ReturnParts.tsx';
import { useReturns, type Withdrawal } from './returns-requests.ts';

const STATES = ['open', ...RETURN_STATES, 'all'] as const;

/** All withdrawals; those that ask for something first of all. */
export function Component() {
  const { t } = useTranslation('withdrawals');
  const { filters, setFilters } = useUrlFilters(['search', 'state']);
  const state = filters.state || 'open';
  const withdrawals = useReturns({ search: filters.search, state });
  return (
    <AdminPage title={t('title')} intro={t('intro')}>
      <Stack gap="md">
        <Group gap="sm">
          <SearchBox label={t('search')} value={filters.search} onChange={(search) => setFilters({ search })} />
          <StateFilter state={state} onChange={(next) => setFilters({ state: next === 'open' ? '' : next })} />
        </Group>
        <ListTable
          label={t('title')}
          query={withdrawals}
          isFiltered={filters.search !== '' || (state !== 'open' && state !== 'all')}
          empty={<Text>{t(state === 'open' ? 'noneOpen' : 'empty')}</Text>}
          columns={[
            { accessor: 'number', title: t('number'), render: (item) => <Number withdrawal={item} /> },
            { accessor: 'buyer', title: t('buyer'), render: (item) => <Buyer withdrawal={item} /> },
            { accessor: 'since', title: t('since'), width: 170, render: (item) => <Since withdrawal={item} /> },
            {
              accessor: 'refundBy',
              title: t('refundBy'),
              width: 170,
              render: (item) => <RefundBy withdrawal={item} />,
            },
            { accessor: 'state', title: t('state'), render: (item) => <StateBadge state={item.state} /> },
            {
              accessor: 'amount',
              title: t('amount'),
              textAlign: 'right',
              render: (item) => <Amount withdrawal={item} />,
            },
          ]}
          card={(item) => <Card withdrawal={item} />}
        />
      </Stack>
    </AdminPage>
  );
}

function StateFilter({ state, onChange }: { state: string; onChange: (state: string) => void }) {
  const { t } = useTranslation('withdrawals');
  const { t: common } = useTranslation();
  const word = (each: (typeof STATES)[number]) =>
    each === 'all' ? common('all') : each === 'open' ? t('open') : t(`states.${each}`);
  return (
    <Chip.Group multiple={false} value={state} onChange={(next) => onChange(String(next))}>
      <Group gap="xs" role="radiogroup" aria-label={t('state')}>
        {STATES.map((each) => (
          <Chip variant="outline" key={each} value={each}>
            {word(each)}
          </Chip>
        ))}
      </Group>
    </Chip.Group>
  );
}

/** Opens the return; the way back from there leads to the list as it is now. */
function Number({ withdrawal: { id, number, order } }: { withdrawal: Withdrawal }) {
  const { t } = useTranslation('withdrawals');
  const { search } = useLocation();
  return (
    <>
      <Anchor
        component={Link}
        to={`/admin/returns/${id}`}
        state={{ list: search }}
        size="sm"
        fw={600}
        py={4}
        display="inline-block"
      >
        {number}
      </Anchor>
      <Text size="xs">
        <Anchor component={Link} to={`/admin/orders/${order.id}`} size="xs" py={6} display="inline-block">
          {t('orderOf', { number: order.number })}
        </Anchor>
      </Text>
    </>
  );
}

function Buyer({ withdrawal: { name, emailAddress } }: { withdrawal: Withdrawal }) {
  return (
    <div style={{ overflowWrap: 'anywhere', whiteSpace: 'normal' }}>
      <Text size="sm">{name}</Text>
      <Text size="xs" c="dimmed">
        {emailAddress}
      </Text>
    </div>
  );
}

function Since({ withdrawal }: { withdrawal: Withdrawal }) {
  const formats = useFormats();
  return <Text size="sm">{formats.dateTime(withdrawal.announcedAt)}</Text>;
}

function Card({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useTranslation('withdrawals');
  return (
    <Stack gap={6}>
      <Group justify="space-between" align="flex-start" wrap="nowrap">
        <div>
          <Number withdrawal={withdrawal} />
        </div>
        <Amount withdrawal={withdrawal} />
      </Group>
      <Buyer withdrawal={withdrawal} />
      <Group justify="space-between" gap="xs">
        <StateBadge state={withdrawal.state} />
        {OPEN_STATES.includes(withdrawal.state) && (
          <Group gap={6}>
            <Text size="sm" c="dimmed">
              {t('refundBy')}
            </Text>
            <RefundBy withdrawal={withdrawal} />
          </Group>
        )}
      </Group>
    </Stack>
  );
}
