import { Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AdminPage } from '#admin/components/AdminPage.tsx';
import { useCategories } from '#admin/components/categories.ts';
import { useFormats } from '#admin/components/formats.ts';
import { useEventWords } from '#admin/components/events/use-event-words.ts';
import { ListTable } from '#admin/components/ListTable.tsx';
import { useUrlFilters } from '#admin/components/use-url-filters.ts';
import { auditEn } from '#texts/admin/en/audit.ts';
import { AuditFacts, AuditSentence } from './AuditLine.tsx';
import { AUDIT_FILTERS, useAudit } from './audit-requests.ts';

const AREAS = Object.keys(auditEn.areas) as (keyof typeof auditEn.areas)[];

/** Two beside each other on a phone; an address in the list does not widen the page. */
const FILTER = { flex: '1 1 9.5rem', minWidth: 0, maxWidth: '16rem' } as const;

export function Component() {
  const { t } = useTranslation('audit');
  const { t: common } = useTranslation();
  const formats = useFormats();
  const { filters, setFilters, isFiltered, clear } = useUrlFilters(AUDIT_FILTERS);
  const audit = useAudit(filters);
  // Who is looked for is named also while the list is read.
  const actors = new Set([...(audit.data?.pages[0]?.actors ?? []), filters.actor]);
  const others = [...actors].filter((actor) => actor !== '' && actor !== 'visitor');
  const { choices } = useCategories();
  const words = useEventWords({
    nameOfCategory: (category) => choices.find(({ value }) => value === category)?.label ?? category,
  });

  return (
    <AdminPage
      title={t('Audit log')}
      intro={t('Every sign-in and every change made in the back-office, newest first.')}
    >
      <Group align="flex-end" gap="sm">
        <NativeSelect
          style={FILTER}
          label={t('User')}
          data={[{ value: '', label: t('All users') }, { value: 'visitor', label: t('Visitor') }, ...others]}
          value={filters.actor}
          onChange={(event) => setFilters({ actor: event.currentTarget.value })}
        />
        <NativeSelect
          style={FILTER}
          label={t('Action')}
          data={[
            { value: '', label: t('All actions') },
            ...AREAS.map((area) => ({ value: area, label: t(`areas.${area}`) })),
          ]}
          value={filters.area}
          onChange={(event) => setFilters({ area: event.currentTarget.value })}
        />
        <TextInput
          style={FILTER}
          label={common('from')}
          type="date"
          value={filters.from}
          onChange={(event) => setFilters({ from: event.currentTarget.value })}
        />
        <TextInput
          style={FILTER}
          label={common('to')}
          type="date"
          value={filters.to}
          onChange={(event) => setFilters({ to: event.currentTarget.value })}
        />
        {isFiltered && (
          <Button variant="subtle" onClick={clear}>
            {common('Clear filters')}
          </Button>
        )}
      </Group>
      <ListTable
        label={t('Audit log')}
        query={audit}
        isFiltered={isFiltered}
        empty={<Text>{t('No activity yet.')}</Text>}
        columns={[
          { accessor: 'at', title: t('When'), width: 170, render: (line) => formats.dateTime(line.at) },
          {
            accessor: 'kind',
            title: t('What happened'),
            width: '45%',
            render: (line) => <AuditSentence line={line} words={words} />,
          },
          { accessor: 'details', title: t('Details'), render: (line) => <AuditFacts line={line} words={words} /> },
        ]}
        card={(line) => (
          <Stack gap={4}>
            <Text size="xs" c="dimmed">
              {formats.dateTime(line.at)}
            </Text>
            <AuditSentence line={line} words={words} />
            <AuditFacts line={line} words={words} />
          </Stack>
        )}
      />
    </AdminPage>
  );
}
