import { Group, Text, Alert } from '@mantine/core';
import { AdminPage, Loaded } from '#admin/components/AdminPage.tsx';
import { Aside, PlainButton } from '#admin/components/presets.ts';
import { SectionCard } from '#admin/components/SectionCard.tsx';
import { StatusBadge } from '#admin/components/StatusBadge.tsx';
import { ListTable } from '#admin/components/list/ListTable.tsx';
import { Filters } from '#admin/components/list/Filters.tsx';
import { useUrlFilters } from '#admin/components/use-url-filters.ts';
import { FileImport } from './FileImport.tsx';
import {
  useLockers,
  useLockersSummary,
  useSyncLockers,
  type LockerItem,
  type LockersSummary,
} from './lockers-requests.ts';
import { notifyDone, notifyFailure } from '#admin/components/notify.tsx';
import { useTexts } from '#admin/components/use-texts.ts';
import { useWording } from '#admin/components/wording.ts';
import { useChanges } from './use-changes.ts';

const FILTERS = ['search', 'state'] as const;
const STATES = ['active', 'no_payment', 'inactive', 'all'] as const;

export function Component() {
  const { t } = useTexts('lockers');
  const { t: settings } = useTexts('settings');
  const summary = useLockersSummary();
  const { filters, isFiltered } = useUrlFilters(FILTERS);
  const lockers = useLockers(filters);
  const takes = ({ takesPayment, largestBox }: LockerItem) =>
    `${t(takesPayment ? 'Payment' : 'No payments')} · ${t(`boxes.${largestBox}`)}`;
  return (
    <AdminPage
      title={t('Lockers')}
      parent={{ label: settings('Settings'), to: '/admin/settings' }}
      intro={t('The Easybox lockers that customers can choose at checkout.')}
    >
      <Loaded query={summary} height={120}>
        {(data) => (
          <>
            <Counts summary={data} />
            <CourierList summary={data} />
            <FileImport last={data.last.file} />
          </>
        )}
      </Loaded>
      <Filters
        search={t('Search by name, town, address or ID')}
        filters={[
          {
            name: 'state',
            label: t('Status'),
            isChips: true,
            choices: STATES.map((state) => ({ value: state, label: t(`states.${state}`) })),
          },
        ]}
      />
      <ListTable
        label={t('Lockers')}
        query={lockers}
        isFiltered={isFiltered}
        empty={t('No lockers yet. Until then customers enter the name and town of their Easybox by hand.')}
        columns={[
          { name: 'name', title: t('Locker'), as: Name },
          { name: 'place', title: t('Location'), cell: placeOf },
          { name: 'takes', title: t('Box sizes'), width: 240, phone: 'fact', cell: takes },
          {
            name: 'state',
            title: t('Status'),
            width: 160,
            phone: 'fact',
            cell: ({ active }) => (
              <StatusBadge tone={active ? 'good' : 'neutral'} label={t(active ? 'Active' : 'Inactive')} />
            ),
          },
        ]}
      />
    </AdminPage>
  );
}

function Counts({ summary: { active, inactive, noPayment } }: { summary: LockersSummary }) {
  const { t } = useTexts('lockers');
  return (
    <Group gap="xs">
      <StatusBadge tone={active > 0 ? 'good' : 'wait'} label={t('{{count}} active lockers', { count: active })} />
      {noPayment > 0 && <StatusBadge tone="neutral" label={t('{{count}} without payments', { count: noPayment })} />}
      {inactive > 0 && <StatusBadge tone="neutral" label={t('{{count}} inactive', { count: inactive })} />}
    </Group>
  );
}

function Name({ item: { id, name } }: { item: LockerItem }) {
  return (
    <div>
      <Text fw={600}>{name}</Text>
      <Aside>{id}</Aside>
    </div>
  );
}

const placeOf = ({ address, city, county }: LockerItem) =>
  [address, city, ...(county === city ? [] : [county])].join(', ');

function CourierList({ summary: { canSync, last } }: { summary: LockersSummary }) {
  const { t } = useTexts('lockers');
  const failure = useWording('lockers').failure;
  const sync = useSyncLockers();
  const ask = () =>
    sync.mutate(undefined, {
      onSuccess: ({ outcome }) =>
        outcome === 'done' ? notifyDone(t('Lockers synced')) : notifyFailure(t('Sync changed nothing')),
      onError: (error) => notifyFailure(failure(error)),
    });
  return (
    <SectionCard
      title={t('Sync with the courier')}
      action={
        canSync && (
          <PlainButton loading={sync.isPending} onClick={ask}>
            {t('Sync now')}
          </PlainButton>
        )
      }
    >
      <Text>
        {t(
          canSync
            ? 'Lockers sync with Sameday daily.'
            : 'Lockers sync with Sameday daily once the shop knows its account: ask whoever deploys it (SAMEDAY_USERNAME and SAMEDAY_PASSWORD).',
        )}
      </Text>
      {last.courier ? <Outcome load={last.courier} /> : canSync && <Text c="dimmed">{t('Not synced yet.')}</Text>}
    </SectionCard>
  );
}

function Outcome({ load }: { load: NonNullable<LockersSummary['last']['courier']> }) {
  const { t, formats } = useTexts('lockers');
  const changes = useChanges();
  const { outcome, at, listed, faulty } = load;
  const words = t(`sync.outcomes.${outcome}`, {
    ...{ ...changes(load), date: formats.dateTime(at), count: listed, listed, faulty },
  });
  if (outcome === 'done') {
    return <Text c="dimmed">{words}</Text>;
  }
  return (
    <Alert color={outcome === 'too_short' ? 'red' : 'yellow'} role="status">
      {words}
    </Alert>
  );
}
