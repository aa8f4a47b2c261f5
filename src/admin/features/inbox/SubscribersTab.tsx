import { Button, Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SUBSCRIBER_STATES } from '#domain/newsletter/subscriber-states.ts';
import { ListTable } from '#admin/components/ListTable.tsx';
import { useUrlFilters } from '#admin/components/use-url-filters.ts';
import { subscribersExport, useSubscriberCounts, useSubscribers, type SubscriberItem } from './inbox-requests.ts';
import { ExportButton } from '#admin/session/ExportButton.tsx';
import { ListFilters } from './ListFilters.tsx';
import { ConsentProof, History, Subscriber } from './SubscriberParts.tsx';
import { ForOwners } from '#admin/session/ForOwners.tsx';
import { useErase } from './use-erase.tsx';

export function SubscribersTab() {
  const { t } = useTranslation('inbox');
  const { t: common } = useTranslation();
  const { filters } = useUrlFilters(['search', 'status']);
  const subscribers = useSubscribers({ search: filters.search, status: filters.status });
  const counts = useSubscriberCounts().data;
  const { erase, isPending, dialog } = useErase('subscribers');
  const action = ({ id, emailAddress }: SubscriberItem, size = 'xs') => (
    <ForOwners>
      <Button
        size={size}
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
    <>
      <ListFilters
        searchLabel={t('Search by email address')}
        states={SUBSCRIBER_STATES}
        word={(state) => t(`subscribers.states.${state}`)}
        usual="all"
      />
      <Group justify="space-between" mb="md">
        <Text size="sm">
          {counts && t('{{confirmed}} confirmed · {{pending}} unconfirmed · {{left}} unsubscribed', counts)}
        </Text>
        <ExportButton href={subscribersExport()} label={t('Export confirmed')} />
      </Group>
      <ListTable
        label={t('tabs.subscribers')}
        query={subscribers}
        isFiltered={filters.search !== '' || filters.status !== ''}
        empty={<Text>{t('Newsletter subscribers appear here.')}</Text>}
        columns={[
          {
            accessor: 'emailAddress',
            cellsStyle: atTop,
            title: t('Address'),
            width: 260,
            render: (item) => <Subscriber item={item} />,
          },
          {
            accessor: 'consentAt',
            cellsStyle: atTop,
            title: t('Consent'),
            render: (item) => <ConsentProof item={item} />,
          },
          {
            accessor: 'status',
            cellsStyle: atTop,
            title: t('History'),
            width: 210,
            render: (item) => <History item={item} />,
          },
          {
            accessor: 'actions',
            cellsStyle: atTop,
            title: <VisuallyHidden>{common('More actions')}</VisuallyHidden>,
            width: 110,
            render: (item) => action(item),
          },
        ]}
        card={(item) => (
          <Stack gap="xs">
            <Subscriber item={item} />
            <ConsentProof item={item} />
            <History item={item} />
            <Group>{action(item, 'md')}</Group>
          </Stack>
        )}
      />
      {dialog}
    </>
  );
}

/** Long texts stand beside what belongs to them. */
const atTop = () => ({ verticalAlign: 'top' }) as const;
