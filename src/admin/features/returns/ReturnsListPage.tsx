import { Text } from '@mantine/core';
import { useLocation } from 'react-router';
import { RETURN_STATES } from '#domain/returns/return-states.ts';
import { AdminPage } from '#admin/components/AdminPage.tsx';
import { Aside, PageLink } from '#admin/components/presets.ts';
import { Filters } from '#admin/components/list/Filters.tsx';
import { useUrlFilters } from '#admin/components/use-url-filters.ts';
import { ListTable } from '#admin/components/list/ListTable.tsx';
import { Amount, RefundBy, StateBadge } from './ReturnParts.tsx';
import { useReturns, type OrderReturn } from './returns-requests.ts';
import { useTexts } from '#admin/components/use-texts.ts';

export function Component() {
  const { t, formats } = useTexts('returns');
  const { filters } = useUrlFilters(['search', 'state']);
  const state = filters.state || 'open';
  const returns = useReturns({ search: filters.search, state });
  return (
    <AdminPage
      title={t('Returns')}
      intro={t('Customers who withdrew from their contract: items coming back and refunds due.')}
    >
      <Filters
        search={t('Search by number, name, email or phone')}
        filters={[
          {
            name: 'state',
            label: t('Status'),
            isChips: true,
            choices: [
              { value: 'open', label: t('Open') },
              ...RETURN_STATES.map((value) => ({ value, label: t(`states.${value}`) })),
              { value: 'all', label: t('All') },
            ],
          },
        ]}
      />
      <ListTable
        label={t('Returns')}
        query={returns}
        isRowLink
        isFiltered={filters.search !== '' || (state !== 'open' && state !== 'all')}
        empty={t(
          state === 'open' ? 'No open returns.' : 'Returns appear here when customers withdraw from a contract.',
        )}
        columns={[
          { name: 'number', title: t('Return'), phone: 'head', as: Number },
          { name: 'buyer', title: t('Customer'), as: Buyer },
          {
            name: 'since',
            title: t('Requested'),
            width: 170,
            phone: 'none',
            cell: (item) => formats.dateTime(item.announcedAt),
          },
          { name: 'refundBy', title: t('Refund by'), width: 170, phone: 'figure', as: RefundBy },
          { name: 'state', title: t('Status'), phone: 'end', cell: (item) => <StateBadge state={item.state} /> },
          { name: 'amount', title: t('To refund'), phone: 'sum', as: Amount },
        ]}
      />
    </AdminPage>
  );
}

/** Links to the return, whose back link returns to the list's current address. */
function Number({ item: { id, number, order } }: { item: OrderReturn }) {
  const { t } = useTexts('returns');
  const { search } = useLocation();
  return (
    <>
      <PageLink to={`/admin/returns/${id}`} state={{ list: search }} fw={600} py={4} display="inline-block">
        {number}
      </PageLink>
      <Text size="xs">
        <PageLink to={`/admin/orders/${order.id}`} size="xs" py={6} display="inline-block">
          {t('Order {{number}}', { number: order.number })}
        </PageLink>
      </Text>
    </>
  );
}

function Buyer({ item: { name, emailAddress } }: { item: OrderReturn }) {
  return (
    <div style={{ overflowWrap: 'anywhere', whiteSpace: 'normal' }}>
      <Text>{name}</Text>
      <Aside>{emailAddress}</Aside>
    </div>
  );
}
