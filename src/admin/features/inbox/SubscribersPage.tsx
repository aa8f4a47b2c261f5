import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SUBSCRIBER_STATES } from '#domain/newsletter/subscriber-states.ts';
import { AdminPage } from '#admin/components/AdminPage.tsx';
import { PageTabs } from '#admin/components/PageTabs.tsx';
import { ListTable } from '#admin/components/list/ListTable.tsx';
import { useUrlFilters } from '#admin/components/use-url-filters.ts';
import { subscribersExport, useSubscriberCounts, useSubscribers, type SubscriberItem } from './inbox-requests.ts';
import { ExportButton } from '#admin/session/ExportButton.tsx';
import { INBOX_FILTERS, InboxFilters } from './InboxFilters.tsx';
import { ConsentProof, History, Subscriber } from './SubscriberParts.tsx';
import { ForOwners } from '#admin/session/ForOwners.tsx';
import { Link } from 'react-router';
import { PlainButton } from '#admin/components/presets.ts';
import { useErase } from './use-erase.tsx';

export function Component() {
  const { t } = useTranslation('inbox');
  const { t: places } = useTranslation('navigation');
  const { filters, isFiltered } = useUrlFilters(INBOX_FILTERS);
  const subscribers = useSubscribers({ search: filters.search, status: filters.status });
  const counts = useSubscriberCounts().data;
  const { erase, isPending, dialog } = useErase('subscribers');
  const action = ({ id, emailAddress }: SubscriberItem) => (
    <ForOwners>
      <Button
        size="xs"
        variant="subtle"
        disabled={isPending}
        onClick={() =>
          erase(id, {
            title: t('Erase {{address}}?', { address: emailAddress }),
            text: t(
              'The address is erased permanently, with its proof of consent and its emails. This can’t be undone. To stop receiving newsletters, subscribers use the link in them.',
            ),
          })
        }
      >
        {t('Erase…')}
      </Button>
    </ForOwners>
  );

  return (
    <AdminPage title={places('subscribers')}>
      <PageTabs of="customers" />
      <div>
        <InboxFilters
          search={t('Search by email address')}
          states={['all', ...SUBSCRIBER_STATES]}
          word={(state) => t(`subscribers.states.${state}`)}
        />
        <Group justify="space-between" mb="md">
          <Text>
            {counts && t('{{confirmed}} confirmed · {{pending}} unconfirmed · {{left}} unsubscribed', counts)}
          </Text>
          <Group>
            <ForOwners>
              <PlainButton component={Link} to="/admin/customers/subscribers/letter">
                {t('Write a letter…')}
              </PlainButton>
            </ForOwners>
            <ExportButton href={subscribersExport()} label={t('Export confirmed')} />
          </Group>
        </Group>
        <ListTable
          label={places('subscribers')}
          query={subscribers}
          isFiltered={isFiltered}
          empty={t('Newsletter subscribers appear here.')}
          isTall
          columns={[
            { name: 'emailAddress', title: t('Address'), width: 260, as: Subscriber },
            { name: 'consentAt', title: t('Consent'), as: ConsentProof },
            { name: 'status', title: t('History'), width: 210, as: History },
            { name: 'actions', width: 110, cell: action },
          ]}
        />
        {dialog}
      </div>
    </AdminPage>
  );
}
