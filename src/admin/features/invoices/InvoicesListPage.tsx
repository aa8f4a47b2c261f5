import { Checkbox, Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AdminPage } from '#admin/components/AdminPage.tsx';
import { bucharestToday } from '#admin/components/bucharest-today.ts';
import { useFormats } from '#admin/components/formats.ts';
import { ListTable } from '#admin/components/ListTable.tsx';
import { useUrlFilters } from '#admin/components/use-url-filters.ts';
import { SubmitBar } from './SubmitBar.tsx';
import { SubmitDialog } from './SubmitDialog.tsx';
import { InvoiceDownloads } from './InvoiceDownloads.tsx';
import { InvoiceFilters } from './InvoiceFilters.tsx';
import { INVOICE_FILTERS, useInvoices, useInvoiceSums, type InvoiceDocument } from './invoices-requests.ts';
import { SubmissionWarning, InvoiceSums } from './InvoiceSums.tsx';
import { InvoiceActions } from './InvoiceActions.tsx';
import { atNoon, SubmissionState, InvoiceAmount, InvoiceClient, InvoiceNumber } from './InvoiceParts.tsx';

/** All papers, latest first, and what is to be handed in. */
export function Component() {
  const { t } = useTranslation('invoices');
  const formats = useFormats();
  const { filters, setFilters, isFiltered } = useUrlFilters(INVOICE_FILTERS);
  const invoices = useInvoices(filters);
  const sums = useInvoiceSums(filters);
  const [marked, setMarked] = useState<InvoiceDocument>();
  const [ids, setIds] = useState<readonly string[]>([]);
  const items = invoices.data?.pages.flatMap((page) => page.items) ?? [];
  // A pro-forma is not submitted, even when all are selected.
  const selected = items.filter(({ id, handIn }) => ids.includes(id) && handIn !== 'none');
  const select = (papers: readonly InvoiceDocument[]) => setIds(papers.map(({ id }) => id));
  const toggle = ({ id }: InvoiceDocument) =>
    setIds(ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id]);
  const month = /^\d{4}-\d{2}$/.test(filters.month) ? filters.month : bucharestToday().slice(0, 7);

  return (
    <AdminPage title={t('title')} intro={t('intro')} actions={<InvoiceDownloads month={month} />}>
      <Stack gap="md">
        {sums.data && (
          <SubmissionWarning
            sums={sums.data}
            onShow={
              filters.handedIn === 'due'
                ? undefined
                : () => setFilters({ handedIn: 'due', month: '', kind: '', search: '' })
            }
          />
        )}
        <InvoiceFilters filters={filters} onChange={setFilters} />
        {sums.data && <InvoiceSums sums={sums.data} />}
        <ListTable
          label={t('title')}
          query={invoices}
          isFiltered={isFiltered}
          empty={<Text>{t('empty')}</Text>}
          selection={{
            selected,
            onChange: select,
            labelOf: ({ number }) => t('select', { number }),
            labelOfAll: t('selectAll'),
            isSelectable: ({ handIn }) => handIn !== 'none',
          }}
          columns={[
            { accessor: 'number', title: t('number'), render: (paper) => <InvoiceNumber paper={paper} /> },
            {
              accessor: 'issuedOn',
              title: t('day'),
              width: 130,
              render: ({ issuedOn }) => formats.date(atNoon(issuedOn)),
            },
            { accessor: 'client', title: t('client'), render: (paper) => <InvoiceClient paper={paper} /> },
            { accessor: 'handIn', title: t('eFactura'), render: (paper) => <SubmissionState paper={paper} /> },
            {
              accessor: 'gross',
              title: t('amount'),
              textAlign: 'right',
              render: (paper) => <InvoiceAmount paper={paper} />,
            },
            {
              accessor: 'actions',
              title: <VisuallyHidden>{t('actions')}</VisuallyHidden>,
              width: 100,
              render: (paper) => <InvoiceActions paper={paper} onMark={setMarked} />,
            },
          ]}
          card={(paper) => (
            <InvoiceCard
              paper={paper}
              isSelected={ids.includes(paper.id)}
              onToggle={() => toggle(paper)}
              onMark={setMarked}
            />
          )}
        />
        {selected.length > 0 && <SubmitBar selected={selected} onClear={() => setIds([])} />}
      </Stack>
      <SubmitDialog paper={marked} onClose={() => setMarked(undefined)} />
    </AdminPage>
  );
}

interface CardProps {
  paper: InvoiceDocument;
  isSelected: boolean;
  onToggle: () => void;
  onMark: (paper: InvoiceDocument) => void;
}

function InvoiceCard({ paper, isSelected, onToggle, onMark }: CardProps) {
  const { t } = useTranslation('invoices');
  const formats = useFormats();
  return (
    <Stack gap={6}>
      <Group justify="space-between" align="flex-start" wrap="nowrap">
        <Group gap="sm" align="flex-start" wrap="nowrap">
          {paper.handIn !== 'none' && (
            <Checkbox
              mt={6}
              checked={isSelected}
              onChange={onToggle}
              aria-label={t('select', { number: paper.number })}
            />
          )}
          <InvoiceNumber paper={paper} />
        </Group>
        <InvoiceAmount paper={paper} />
      </Group>
      <Group justify="space-between" align="flex-start" wrap="nowrap">
        <InvoiceClient paper={paper} />
        <Text size="sm" style={{ whiteSpace: 'nowrap' }}>
          {formats.date(atNoon(paper.issuedOn))}
        </Text>
      </Group>
      {paper.handIn !== 'none' && (
        <Group justify="space-between">
          <SubmissionState paper={paper} />
          <InvoiceActions paper={paper} isLarge onMark={onMark} />
        </Group>
      )}
    </Stack>
  );
}
