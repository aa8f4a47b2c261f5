import { Checkbox, Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AdminPage } from '#admin/components/AdminPage.tsx';
import { bucharestToday } from '#admin/components/bucharest-today.ts';
import { useFormats } from '#admin/components/formats.ts';
import { ListTable } from '#admin/components/ListTable.tsx';
import { useUrlFilters } from '#admin/components/use-url-filters.ts';
import { HandInBar } from './HandInBar.tsx';
import { HandInDialog } from './HandInDialog.tsx';
import { InvoiceDownloads } from './InvoiceDownloads.tsx';
import { InvoiceFilters } from './InvoiceFilters.tsx';
import { INVOICE_FILTERS, useInvoices, useInvoiceSums, type Paper } from './invoices-requests.ts';
import { HandInWarning, InvoiceSums } from './InvoiceSums.tsx';
import { PaperActions } from './PaperActions.tsx';
import { atNoon, HandInState, PaperAmount, PaperClient, PaperNumber } from './PaperParts.tsx';

/** All papers, latest first, and what is to be handed in. */
export function Component() {
  const { t } = useTranslation('invoices');
  const formats = useFormats();
  const { filters, setFilters, isFiltered } = useUrlFilters(INVOICE_FILTERS);
  const invoices = useInvoices(filters);
  const sums = useInvoiceSums(filters);
  const [marked, setMarked] = useState<Paper>();
  const [ids, setIds] = useState<readonly string[]>([]);
  const items = invoices.data?.pages.flatMap((page) => page.items) ?? [];
  // A pro-forma is not handed in, whoever selects all.
  const selected = items.filter(({ id, handIn }) => ids.includes(id) && handIn !== 'none');
  const select = (papers: readonly Paper[]) => setIds(papers.map(({ id }) => id));
  const toggle = ({ id }: Paper) => setIds(ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id]);
  const month = /^\d{4}-\d{2}$/.test(filters.month) ? filters.month : bucharestToday().slice(0, 7);

  return (
    <AdminPage title={t('title')} intro={t('intro')} actions={<InvoiceDownloads month={month} />}>
      <Stack gap="md">
        {sums.data && (
          <HandInWarning
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
            { accessor: 'number', title: t('number'), render: (paper) => <PaperNumber paper={paper} /> },
            {
              accessor: 'issuedOn',
              title: t('day'),
              width: 130,
              render: ({ issuedOn }) => formats.date(atNoon(issuedOn)),
            },
            { accessor: 'client', title: t('client'), render: (paper) => <PaperClient paper={paper} /> },
            { accessor: 'handIn', title: t('eFactura'), render: (paper) => <HandInState paper={paper} /> },
            {
              accessor: 'gross',
              title: t('amount'),
              textAlign: 'right',
              render: (paper) => <PaperAmount paper={paper} />,
            },
            {
              accessor: 'actions',
              title: <VisuallyHidden>{t('actions')}</VisuallyHidden>,
              width: 100,
              render: (paper) => <PaperActions paper={paper} onMark={setMarked} />,
            },
          ]}
          card={(paper) => (
            <PaperCard
              paper={paper}
              isSelected={ids.includes(paper.id)}
              onToggle={() => toggle(paper)}
              onMark={setMarked}
            />
          )}
        />
        {selected.length > 0 && <HandInBar selected={selected} onClear={() => setIds([])} />}
      </Stack>
      <HandInDialog paper={marked} onClose={() => setMarked(undefined)} />
    </AdminPage>
  );
}

interface CardProps {
  paper: Paper;
  isSelected: boolean;
  onToggle: () => void;
  onMark: (paper: Paper) => void;
}

function PaperCard({ paper, isSelected, onToggle, onMark }: CardProps) {
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
          <PaperNumber paper={paper} />
        </Group>
        <PaperAmount paper={paper} />
      </Group>
      <Group justify="space-between" align="flex-start" wrap="nowrap">
        <PaperClient paper={paper} />
        <Text size="sm" style={{ whiteSpace: 'nowrap' }}>
          {formats.date(atNoon(paper.issuedOn))}
        </Text>
      </Group>
      {paper.handIn !== 'none' && (
        <Group justify="space-between">
          <HandInState paper={paper} />
          <PaperActions paper={paper} isLarge onMark={onMark} />
        </Group>
      )}
    </Stack>
  );
}
