import { Group, Text, Stack } from '@mantine/core';
import { SUBSCRIBER_STATES, type SubscriberState } from '#domain/newsletter/subscriber-states.ts';
import { AdminPage } from '#admin/components/AdminPage.tsx';
import { Aside, PlainButton } from '#admin/components/presets.ts';
import { StatusBadge, type Tone } from '#admin/components/StatusBadge.tsx';
import { PageTabs } from '#admin/components/PageTabs.tsx';
import { ListTable } from '#admin/components/list/ListTable.tsx';
import { useUrlFilters } from '#admin/components/use-url-filters.ts';
import { subscribersExport, useSubscriberCounts, useSubscribers, type SubscriberItem } from './inbox-requests.ts';
import { ExportButton } from '#admin/session/ExportButton.tsx';
import { INBOX_FILTERS, InboxFilters } from './InboxParts.tsx';
import { Link } from 'react-router';
import { ForOwners } from '#admin/session/ForOwners.tsx';
import { EraseButton } from './EraseButton.tsx';
import { useTexts } from '#admin/components/use-texts.ts';

export function Component() {
  const { t } = useTexts('inbox');
  const { t: places } = useTexts('navigation');
  const { filters, isFiltered } = useUrlFilters(INBOX_FILTERS);
  const subscribers = useSubscribers({ search: filters.search, status: filters.status });
  const counts = useSubscriberCounts().data;
  const action = ({ id, emailAddress }: SubscriberItem) => (
    <EraseButton
      list="subscribers"
      id={id}
      title={t('Erase {{address}}?', { address: emailAddress })}
      text={t(
        'The address is erased permanently, with its proof of consent and its emails. This can’t be undone. To stop receiving newsletters, subscribers use the link in them.',
      )}
    />
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
      </div>
    </AdminPage>
  );
}

const TONES: Record<SubscriberState, Tone> = { pending: 'wait', confirmed: 'good', left: 'neutral' };

function Subscriber({ item }: { item: SubscriberItem }) {
  const { t } = useTexts('inbox');
  return (
    <Stack gap={4} style={{ overflowWrap: 'anywhere', whiteSpace: 'normal' }}>
      <Text fw={600}>{item.emailAddress}</Text>
      <Group>
        <StatusBadge tone={TONES[item.status]} label={t(`subscribers.states.${item.status}`)} />
      </Group>
    </Stack>
  );
}

/** Facts that prove the subscriber's consent. */
function ConsentProof({ item }: { item: SubscriberItem }) {
  const { t, formats } = useTexts('inbox');
  return (
    <Stack gap={2} maw="75ch" style={{ overflowWrap: 'anywhere', whiteSpace: 'normal' }}>
      <Text>
        {formats.dateTime(item.consentAt)} · {t('from {{page}}', { page: item.consentSource })}
      </Text>
      <Aside lang="ro">{item.consentText}</Aside>
    </Stack>
  );
}

function History({ item }: { item: SubscriberItem }) {
  const { t, formats } = useTexts('inbox');
  const { confirmedAt, leftAt } = item;
  return (
    <Stack gap={2}>
      {confirmedAt && <Text size="xs">{t('confirmed {{when}}', { when: formats.dateTime(confirmedAt) })}</Text>}
      {leftAt && <Text size="xs">{t('unsubscribed {{when}}', { when: formats.dateTime(leftAt) })}</Text>}
      {!confirmedAt && !leftAt && (
        <Text size="xs">{t('requested {{when}}', { when: formats.dateTime(item.consentAt) })}</Text>
      )}
    </Stack>
  );
}
