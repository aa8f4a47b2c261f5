import { Stack, ActionIcon, Group, Menu } from '@mantine/core';
import { useState } from 'react';
import { AdminPage } from '#admin/components/AdminPage.tsx';
import { PlainButton } from '#admin/components/presets.ts';
import { bucharestToday } from '#admin/components/formats.ts';
import { useTexts } from '#admin/components/use-texts.ts';
import { Filters } from '#admin/components/list/Filters.tsx';
import { useUrlFilters } from '#admin/components/use-url-filters.ts';
import { ListTable } from '#admin/components/list/ListTable.tsx';
import { DOCUMENT_KINDS } from '#domain/invoices/invoice-document.ts';
import { SubmitBar } from './SubmitBar.tsx';
import { SubmitDialog } from './SubmitDialog.tsx';
import { ForOwners } from '#admin/session/ForOwners.tsx';
import {
  INVOICE_FILTERS,
  useInvoices,
  useInvoiceSums,
  xmlAddress,
  archiveAddress,
  journalAddress,
  type InvoiceDocument,
} from '#admin/components/invoices/invoices-requests.ts';
import { SubmissionWarning, InvoiceSums } from './InvoiceSums.tsx';
import { useMonths, useMonthWord } from './months.ts';
import {
  atNoon,
  SubmissionState,
  InvoiceAmount,
  InvoiceClient,
  InvoiceNumber,
} from '#admin/components/invoices/InvoiceParts.tsx';
import { IconCloudCheck, IconCloudUp, IconFileCode, IconChevronDown, IconDownload } from '@tabler/icons-react';
import { pdfArchives } from './pdf-archives.ts';
import { passwordFirst } from '#admin/session/password-again.ts';

const HANDED_IN = ['all', 'open', 'due', 'hanging', 'done'] as const;

export function Component() {
  const { t, formats, wording } = useTexts('invoices');
  const { filters, setFilters, isFiltered } = useUrlFilters(INVOICE_FILTERS);
  const invoices = useInvoices(filters);
  const months = useMonths(filters.month);
  const sums = useInvoiceSums(filters);
  const [marked, setMarked] = useState<InvoiceDocument>();
  const [ids, setIds] = useState<readonly string[]>([]);
  const items = invoices.data?.pages.flatMap((page) => page.items) ?? [];
  // Pro formas are never submitted, even when all rows are selected.
  const selected = items.filter(({ id, handIn }) => ids.includes(id) && handIn !== 'none');
  const select = (invoices: readonly InvoiceDocument[]) => setIds(invoices.map(({ id }) => id));
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
        <Filters
          search={t('Search by number, name or order')}
          filters={[
            { name: 'month', label: t('Month'), choices: [{ value: '', label: t('All months') }, ...months] },
            {
              name: 'kind',
              label: t('Type'),
              choices: [
                { value: '', label: `${t('Type')}: ${t('All')}` },
                ...DOCUMENT_KINDS.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) })),
              ],
            },
            {
              name: 'handedIn',
              label: t('e-Factura'),
              isChips: true,
              choices: HANDED_IN.map((each) => ({ value: each, label: t(`handedInFilter.${each}`) })),
            },
          ]}
        />
        {sums.data && <InvoiceSums sums={sums.data} />}
        <ListTable
          label={t('Invoices')}
          query={invoices}
          isFiltered={isFiltered}
          empty={t('The first invoice is issued when an order is paid or shipped, whichever comes first.')}
          selection={{
            selected,
            onChange: select,
            labelOf: ({ number }) => t('Select {{number}}', { number }),
            whyNot: ({ kind, handIn }) =>
              handIn === 'none' && (kind === 'proforma' ? wording.code('not_for_handing_in') : t('states.none')),
          }}
          columns={[
            { name: 'number', title: t('Number'), phone: 'head', as: InvoiceNumber },
            {
              name: 'issuedOn',
              title: t('Day'),
              width: 130,
              phone: 'fact',
              cell: ({ issuedOn }) => formats.date(atNoon(issuedOn)),
            },
            { name: 'client', title: t('Customer'), phone: 'fact', as: InvoiceClient },
            { name: 'handIn', title: t('e-Factura'), phone: 'start', as: SubmissionState },
            { name: 'gross', title: t('Total'), phone: 'sum', as: InvoiceAmount },
            {
              name: 'actions',
              width: 100,
              phone: 'end',
              cell: (invoice) => <InvoiceActions invoice={invoice} onMark={setMarked} />,
            },
          ]}
        />
        {selected.length > 0 && <SubmitBar selected={selected} onClear={() => setIds([])} />}
      </Stack>
      <SubmitDialog invoice={marked} onClose={() => setMarked(undefined)} />
    </AdminPage>
  );
}

interface Props {
  invoice: InvoiceDocument;
  onMark: (invoice: InvoiceDocument) => void;
}

function InvoiceActions({ invoice, onMark }: Props) {
  const { t } = useTexts('invoices');
  const { id, number, handIn } = invoice;
  if (handIn === 'none') return null;
  const words =
    handIn === 'done' ? t('Edit submission of {{number}}', { number }) : t('Mark {{number}} as submitted', { number });
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      <ActionIcon
        component="a"
        href={xmlAddress(id)}
        download
        variant="default"
        size="lg"
        aria-label={t('e-Factura XML of {{number}}', { number })}
        title={t('e-Factura XML of {{number}}', { number })}
      >
        <IconFileCode size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="default" size="lg" aria-label={words} title={words} onClick={() => onMark(invoice)}>
        {handIn === 'done' ? <IconCloudCheck size={18} aria-hidden /> : <IconCloudUp size={18} aria-hidden />}
      </ActionIcon>
    </Group>
  );
}

function InvoiceDownloads({ month }: { month: string }) {
  const { t } = useTexts('invoices');
  const word = useMonthWord();
  const { data: sums } = useInvoiceSums({ month, search: '', kind: '', handedIn: '' });
  const files = [
    [t('Sales journal, Excel'), journalAddress(month, 'xlsx')],
    [t('Sales journal, CSV'), journalAddress(month, 'csv')],
    // The number of parts is known before the menu opens.
    ...(sums ? pdfArchives(month, sums.count) : []).map(
      ({ address, part, parts }) =>
        [
          parts === 1
            ? t('Invoices and credit notes, PDF (ZIP)')
            : t('Invoices and credit notes, PDF, part {{part}} of {{parts}} (ZIP)', { part, parts }),
          address,
        ] as const,
    ),
    [t('e-Factura XML, to submit (ZIP)'), archiveAddress(month, 'open')],
    [t('e-Factura XML, all (ZIP)'), archiveAddress(month, 'all')],
  ] as const;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <PlainButton
          leftSection={<IconDownload size={16} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          {t('Downloads for {{month}}', { month: word(month) })}
        </PlainButton>
      </Menu.Target>
      <Menu.Dropdown>
        {files.map(([words, address]) => (
          <Menu.Item key={address} component="a" href={address} download onClick={passwordFirst}>
            {words}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
