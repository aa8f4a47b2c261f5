import { HISTORY_REASONS } from '#domain/inventory/inventory-query.ts';
import { AdminPage } from '#admin/components/AdminPage.tsx';
import { PageLink } from '#admin/components/presets.ts';
import { Filters } from '#admin/components/list/Filters.tsx';
import { useUrlFilters } from '#admin/components/use-url-filters.ts';
import { ListTable } from '#admin/components/list/ListTable.tsx';
import { useTexts } from '#admin/components/use-texts.ts';
import { HistoryReason, signed, UndoLine, useActor } from './HistoryLine.tsx';
import { HISTORY_FILTERS, useStockHistory, type StockHistoryLine } from './inventory-requests.ts';
import { useUndoLine } from './use-undo-line.tsx';

export function Component() {
  const { t, formats } = useTexts('inventory');
  const actor = useActor();
  const { filters, isFiltered } = useUrlFilters(HISTORY_FILTERS);
  const history = useStockHistory(filters);
  const { undoLine, dialog } = useUndoLine();

  return (
    <AdminPage
      title={t('Stock history')}
      intro={t('All stock adjustments, newest first.')}
      parent={{ label: t('Inventory'), to: '/admin/inventory' }}
    >
      <Filters
        filters={[
          {
            name: 'reason',
            label: t('Reason'),
            choices: [
              { value: '', label: t('All reasons') },
              ...HISTORY_REASONS.map((value) => ({ value, label: t(`reasons.${value}`) })),
            ],
          },
        ]}
      />
      <ListTable
        label={t('Stock history')}
        query={history}
        isFiltered={isFiltered}
        empty={t('No adjustments yet.')}
        columns={[
          { name: 'at', title: t('When'), width: 170, phone: 'fact', cell: (line) => formats.dateTime(line.at) },
          { name: 'title', title: t('Product'), phone: 'head', as: ProductLink },
          { name: 'delta', title: t('Change'), phone: 'sum', cell: (line) => signed(line.delta) },
          { name: 'stockAfter', title: t('Stock after'), align: 'right', phone: 'figure' },
          { name: 'reason', title: t('Reason'), as: HistoryReason },
          { name: 'actor', title: t('Who'), phone: 'start', cell: actor },
          {
            name: 'undoable',
            width: 110,
            phone: 'end',
            cell: (line) => line.undoable && <UndoLine line={line} onUndo={undoLine} />,
          },
        ]}
      />
      {dialog}
    </AdminPage>
  );
}

function ProductLink({ item: line }: { item: StockHistoryLine }) {
  return <PageLink to={`/admin/inventory?search=${encodeURIComponent(line.title)}`}>{line.title}</PageLink>;
}
