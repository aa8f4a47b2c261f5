import { Anchor, Button, Code, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { AdminPage } from '#admin/components/AdminPage.tsx';
import { useFormats } from '#admin/components/formats.ts';
import { ListTable } from '#admin/components/ListTable.tsx';
import { useUrlFilters } from '#admin/components/use-url-filters.ts';
import { auditEn } from '#texts/admin/en/audit.ts';
import { wordDetail } from './detail-words.ts';
import { AUDIT_FILTERS, useAudit, type AuditLine } from './audit-requests.ts';

const AREAS = Object.keys(auditEn.areas) as (keyof typeof auditEn.areas)[];

/** Who did what, latest first. */
export function Component() {
  const { t } = useTranslation('audit');
  const { t: common } = useTranslation();
  const formats = useFormats();
  const { filters, setFilters, isFiltered, clear } = useUrlFilters(AUDIT_FILTERS);
  const audit = useAudit(filters);
  // Who is looked for is named also while the list is read.
  const actors = new Set([...(audit.data?.pages[0]?.actors ?? []), filters.actor]);
  const others = [...actors].filter((actor) => actor !== '' && actor !== 'visitor');
  const who = (line: AuditLine) => (line.actor === 'visitor' ? t('visitor') : line.actor);
  const what = (line: AuditLine) => t(`actions.${line.action}` as never, { defaultValue: line.action });
  const details = (line: AuditLine) => {
    const text = Object.entries(line.details).map(([key, value]) => wordDetail(key, value, formats.money));
    return text.length > 0 && <Code style={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}>{text.join(', ')}</Code>;
  };

  return (
    <AdminPage title={t('title')} intro={t('intro')}>
      <Group align="flex-end" gap="sm">
        <NativeSelect
          label={t('who')}
          data={[{ value: '', label: t('everyone') }, { value: 'visitor', label: t('visitor') }, ...others]}
          value={filters.actor}
          onChange={(event) => setFilters({ actor: event.currentTarget.value })}
        />
        <NativeSelect
          label={t('what')}
          data={[
            { value: '', label: t('everything') },
            ...AREAS.map((area) => ({ value: area, label: t(`areas.${area}`) })),
          ]}
          value={filters.action}
          onChange={(event) => setFilters({ action: event.currentTarget.value })}
        />
        <TextInput
          label={common('from')}
          type="date"
          value={filters.from}
          onChange={(event) => setFilters({ from: event.currentTarget.value })}
        />
        <TextInput
          label={common('to')}
          type="date"
          value={filters.to}
          onChange={(event) => setFilters({ to: event.currentTarget.value })}
        />
        {isFiltered && (
          <Button variant="subtle" onClick={clear}>
            {common('clearFilters')}
          </Button>
        )}
      </Group>
      <ListTable
        label={t('title')}
        query={audit}
        isFiltered={isFiltered}
        empty={<Text>{t('empty')}</Text>}
        columns={[
          { accessor: 'at', title: t('when'), width: 170, render: (line) => formats.dateTime(line.at) },
          { accessor: 'actor', title: t('who'), render: who },
          { accessor: 'action', title: t('what'), render: what },
          { accessor: 'subject', title: t('subject'), render: (line) => <Subject subject={line.subject} /> },
          { accessor: 'details', title: t('details'), render: details },
        ]}
        card={(line) => (
          // Subjects and addresses are words without a place to break at.
          <Stack gap={4} style={{ overflowWrap: 'anywhere' }}>
            <Group justify="space-between">
              <Text fw={600} size="sm">
                {what(line)}
              </Text>
              <Text size="xs" c="dimmed">
                {formats.dateTime(line.at)}
              </Text>
            </Group>
            <Text size="sm">{who(line)}</Text>
            <Subject subject={line.subject} />
            {details(line)}
          </Stack>
        )}
      />
    </AdminPage>
  );
}

/** Where the screen of each kind of subject is. */
const SCREENS: Record<string, (id: string) => string> = {
  order: (id) => `/admin/orders/${id}`,
  product: (id) => `/admin/products/edit-product/${id}`,
  customer: (id) => `/admin/customers/${id}`,
  discount: (id) => `/admin/discount/${id}`,
};

function Subject({ subject }: { subject: string }) {
  const [kind = '', id = ''] = subject.split('/');
  const screen = SCREENS[kind];
  if (!screen || !id) return <Text size="sm">{subject}</Text>;
  return (
    <Anchor component={Link} to={screen(id)} size="sm">
      {subject}
    </Anchor>
  );
}
