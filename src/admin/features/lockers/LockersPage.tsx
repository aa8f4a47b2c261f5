import { Chip, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AdminPage } from '#admin/components/AdminPage.tsx';
import { ListTable } from '#admin/components/ListTable.tsx';
import { Loaded } from '#admin/components/Loaded.tsx';
import { SearchBox } from '#admin/components/SearchBox.tsx';
import { StatusBadge } from '#admin/components/StatusBadge.tsx';
import { useUrlFilters } from '#admin/components/use-url-filters.ts';
import { CourierList } from './CourierList.tsx';
import { FileImport } from './FileImport.tsx';
import { useLockers, useLockersSummary, type LockerItem, type LockersSummary } from './lockers-requests.ts';

const STATES = ['active', 'no_payment', 'inactive', 'all'] as const;

export function Component() {
  const { t } = useTranslation('lockers');
  const summary = useLockersSummary();
  const { filters, setFilters } = useUrlFilters(['search', 'state']);
  const lockers = useLockers(filters);
  return (
    <AdminPage title={t('Lockers')} intro={t('The Easybox lockers that customers can choose at checkout.')}>
      <Loaded query={summary} height={120}>
        {(data) => (
          <>
            <Counts summary={data} />
            <CourierList summary={data} />
            <FileImport last={data.last.file} />
          </>
        )}
      </Loaded>
      <Stack gap="md">
        <Group gap="sm">
          <SearchBox
            label={t('Search by name, town, address or ID')}
            value={filters.search}
            onChange={(search) => setFilters({ search })}
          />
          <Chip.Group
            multiple={false}
            value={filters.state || 'active'}
            onChange={(state) => setFilters({ state: state === 'active' ? '' : String(state) })}
          >
            <Group gap="xs" role="radiogroup" aria-label={t('Status')}>
              {STATES.map((state) => (
                <Chip variant="outline" key={state} value={state}>
                  {t(`states.${state}`)}
                </Chip>
              ))}
            </Group>
          </Chip.Group>
        </Group>
        <ListTable
          label={t('Lockers')}
          query={lockers}
          isFiltered={filters.search !== '' || filters.state !== ''}
          empty={
            <Text>{t('No lockers yet. Until then customers enter the name and town of their Easybox by hand.')}</Text>
          }
          columns={[
            { accessor: 'name', title: t('Locker'), render: (locker) => <Name locker={locker} /> },
            { accessor: 'place', title: t('Location'), render: (locker) => <Place locker={locker} /> },
            { accessor: 'takes', title: t('Box sizes'), width: 240, render: (locker) => <Takes locker={locker} /> },
            { accessor: 'state', title: t('Status'), width: 160, render: (locker) => <State locker={locker} /> },
          ]}
          card={(locker) => (
            <Stack gap={4}>
              <Name locker={locker} />
              <Place locker={locker} />
              <Group gap="xs">
                <Takes locker={locker} />
                <State locker={locker} />
              </Group>
            </Stack>
          )}
        />
      </Stack>
    </AdminPage>
  );
}

function Counts({ summary: { active, inactive, noPayment } }: { summary: LockersSummary }) {
  const { t } = useTranslation('lockers');
  return (
    <Group gap="xs">
      <StatusBadge
        tone={active > 0 ? 'good' : 'wait'}
        label={t('{{count}} active lockers', { defaultValue_one: '{{count}} active locker', count: active })}
      />
      {noPayment > 0 && (
        <StatusBadge
          tone="neutral"
          label={t('{{count}} without payments', { defaultValue_one: '{{count}} without payments', count: noPayment })}
        />
      )}
      {inactive > 0 && (
        <StatusBadge
          tone="neutral"
          label={t('{{count}} inactive', { defaultValue_one: '{{count}} inactive', count: inactive })}
        />
      )}
    </Group>
  );
}

function Name({ locker: { id, name } }: { locker: LockerItem }) {
  return (
    <div>
      <Text size="sm" fw={600}>
        {name}
      </Text>
      <Text size="xs" c="dimmed">
        {id}
      </Text>
    </div>
  );
}

function Place({ locker: { address, city, county } }: { locker: LockerItem }) {
  return (
    <Text size="sm" style={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
      {address}, {city}
      {county !== city && `, ${county}`}
    </Text>
  );
}

function Takes({ locker: { takesPayment, largestBox } }: { locker: LockerItem }) {
  const { t } = useTranslation('lockers');
  return (
    <Text size="sm">
      {t(takesPayment ? 'Payment' : 'No payments')} · {t(`boxes.${largestBox}`)}
    </Text>
  );
}

function State({ locker: { active } }: { locker: LockerItem }) {
  const { t } = useTranslation('lockers');
  return <StatusBadge tone={active ? 'good' : 'neutral'} label={t(active ? 'Active' : 'Inactive')} />;
}
