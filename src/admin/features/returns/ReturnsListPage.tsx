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
import { useReturns, type OrderReturn } from './returns-requests.ts';

const STATES = ['open', ...RETURN_STATES, 'all'] as const;

export function Component() {
  const { t } = useTranslation('returns');
  const { filters, setFilters } = useUrlFilters(['search', 'state']);
  const state = filters.state || 'open';
  const returns = useReturns({ search: filters.search, state });
  return (
    <AdminPage
      title={t('Returns')}
      intro={t('Customers who withdrew from their contract: items coming back and refunds due.')}
    >
      <Stack gap="md">
        <Group gap="sm">
          <SearchBox
            label={t('Search by number, name, email or phone')}
            value={filters.search}
            onChange={(search) => setFilters({ search })}
          />
          <StateFilter state={state} onChange={(next) => setFilters({ state: next === 'open' ? '' : next })} />
        </Group>
        <ListTable
          label={t('Returns')}
          query={returns}
          isRowLink
          isFiltered={filters.search !== '' || (state !== 'open' && state !== 'all')}
          empty={
            <Text>
              {t(
                state === 'open' ? 'No open returns.' : 'Returns appear here when customers withdraw from a contract.',
              )}
            </Text>
          }
          columns={[
            { accessor: 'number', title: t('Return'), render: (item) => <Number orderReturn={item} /> },
            { accessor: 'buyer', title: t('Customer'), render: (item) => <Buyer orderReturn={item} /> },
            { accessor: 'since', title: t('Requested'), width: 170, render: (item) => <Since orderReturn={item} /> },
            {
              accessor: 'refundBy',
              title: t('Refund by'),
              width: 170,
              render: (item) => <RefundBy orderReturn={item} />,
            },
            { accessor: 'state', title: t('Status'), render: (item) => <StateBadge state={item.state} /> },
            {
              accessor: 'amount',
              title: t('To refund'),
              textAlign: 'right',
              render: (item) => <Amount orderReturn={item} />,
            },
          ]}
          card={(item) => <Card orderReturn={item} />}
        />
      </Stack>
    </AdminPage>
  );
}

function StateFilter({ state, onChange }: { state: string; onChange: (state: string) => void }) {
  const { t } = useTranslation('returns');
  const { t: common } = useTranslation();
  const word = (each: (typeof STATES)[number]) =>
    each === 'all' ? common('All') : each === 'open' ? t('Open') : t(`states.${each}`);
  return (
    <Chip.Group multiple={false} value={state} onChange={(next) => onChange(String(next))}>
      <Group gap="xs" role="radiogroup" aria-label={t('Status')}>
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
function Number({ orderReturn: { id, number, order } }: { orderReturn: OrderReturn }) {
  const { t } = useTranslation('returns');
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
          {t('Order {{number}}', { number: order.number })}
        </Anchor>
      </Text>
    </>
  );
}

function Buyer({ orderReturn: { name, emailAddress } }: { orderReturn: OrderReturn }) {
  return (
    <div style={{ overflowWrap: 'anywhere', whiteSpace: 'normal' }}>
      <Text size="sm">{name}</Text>
      <Text size="xs" c="dimmed">
        {emailAddress}
      </Text>
    </div>
  );
}

function Since({ orderReturn }: { orderReturn: OrderReturn }) {
  const formats = useFormats();
  return <Text size="sm">{formats.dateTime(orderReturn.announcedAt)}</Text>;
}

function Card({ orderReturn }: { orderReturn: OrderReturn }) {
  const { t } = useTranslation('returns');
  return (
    <Stack gap={6}>
      <Group justify="space-between" align="flex-start" wrap="nowrap">
        <div>
          <Number orderReturn={orderReturn} />
        </div>
        <Amount orderReturn={orderReturn} />
      </Group>
      <Buyer orderReturn={orderReturn} />
      <Group justify="space-between" gap="xs">
        <StateBadge state={orderReturn.state} />
        {OPEN_STATES.includes(orderReturn.state) && (
          <Group gap={6}>
            <Text size="sm" c="dimmed">
              {t('Refund by')}
            </Text>
            <RefundBy orderReturn={orderReturn} />
          </Group>
        )}
      </Group>
    </Stack>
  );
}
