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
import { ForOwners } from '#admin/session/ForOwners.tsx';
import { InvoiceDownloads } from './InvoiceDownloads.tsx';
import { InvoiceFilters } from './InvoiceFilters.tsx';
import { INVOICE_FILTERS, useInvoices, useInvoiceSums, type InvoiceDocument } from './invoices-requests.ts';
import { SubmissionWarning, InvoiceSums } from './InvoiceSums.tsx';
import { InvoiceActions } from './InvoiceActions.tsx';
import { atNoon, SubmissionState, InvoiceAmount, InvoiceClient, InvoiceNumber } from './InvoiceParts.tsx';

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
  const select = (invoices: readonly InvoiceDocument[]) => setIds(invoices.map(({ id }) => id));
  const toggle = ({ id }: InvoiceDocument) =>
    setIds(ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id]);
  const month = /^\d{4}-\d{2}$/.test(filters.month) ? filters.month : bucharestToday().slice(0, 7);

  return (
    <AdminPage
      title={t('Invoices')}
      intro={t('Proformas, invoices and credit notes, numbered without gaps, and what to submit to RO e-Factura.')}
      actions={
        <ForOwners>
          <InvoiceDownloads month={month} />
        </ForOwners>
      }
    >
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
          label={t('Invoices')}
          query={invoices}
          isFiltered={isFiltered}
          empty={
            <Text>{t('The first invoice is issued when an order is paid or shipped, whichever comes first.')}</Text>
          }
          selection={{
            selected,
            onChange: select,
            labelOf: ({ number }) => t('Select {{number}}', { number }),
            labelOfAll: t('Select all'),
            isSelectable: ({ handIn }) => handIn !== 'none',
          }}
          columns={[
            { accessor: 'number', title: t('Number'), render: (invoice) => <InvoiceNumber invoice={invoice} /> },
            {
              accessor: 'issuedOn',
              title: t('Day'),
              width: 130,
              render: ({ issuedOn }) => formats.date(atNoon(issuedOn)),
            },
            { accessor: 'client', title: t('Customer'), render: (invoice) => <InvoiceClient invoice={invoice} /> },
            { accessor: 'handIn', title: t('e-Factura'), render: (invoice) => <SubmissionState invoice={invoice} /> },
            {
              accessor: 'gross',
              title: t('Total'),
              textAlign: 'right',
              render: (invoice) => <InvoiceAmount invoice={invoice} />,
            },
            {
              accessor: 'actions',
              title: <VisuallyHidden>{t('e-Factura actions')}</VisuallyHidden>,
              width: 100,
              render: (invoice) => <InvoiceActions invoice={invoice} onMark={setMarked} />,
            },
          ]}
          card={(invoice) => (
            <InvoiceCard
              invoice={invoice}
              isSelected={ids.includes(invoice.id)}
              onToggle={() => toggle(invoice)}
              onMark={setMarked}
            />
          )}
        />
        {selected.length > 0 && <SubmitBar selected={selected} onClear={() => setIds([])} />}
      </Stack>
      <SubmitDialog invoice={marked} onClose={() => setMarked(undefined)} />
    </AdminPage>
  );
}

interface CardProps {
  invoice: InvoiceDocument;
  isSelected: boolean;
  onToggle: () => void;
  onMark: (invoice: InvoiceDocument) => void;
}

function InvoiceCard({ invoice, isSelected, onToggle, onMark }: CardProps) {
  const { t } = useTranslation('invoices');
  const formats = useFormats();
  return (
    <Stack gap={6}>
      <Group justify="space-between" align="flex-start" wrap="nowrap">
        <Group gap="sm" align="flex-start" wrap="nowrap">
          {invoice.handIn !== 'none' && (
            <Checkbox
              mt={6}
              checked={isSelected}
              onChange={onToggle}
              aria-label={t('Select {{number}}', { number: invoice.number })}
            />
          )}
          <InvoiceNumber invoice={invoice} />
        </Group>
        <InvoiceAmount invoice={invoice} />
      </Group>
      <Group justify="space-between" align="flex-start" wrap="nowrap">
        <InvoiceClient invoice={invoice} />
        <Text size="sm" style={{ whiteSpace: 'nowrap' }}>
          {formats.date(atNoon(invoice.issuedOn))}
        </Text>
      </Group>
      {invoice.handIn !== 'none' && (
        <Group justify="space-between">
          <SubmissionState invoice={invoice} />
          <InvoiceActions invoice={invoice} isLarge onMark={onMark} />
        </Group>
      )}
    </Stack>
  );
}
