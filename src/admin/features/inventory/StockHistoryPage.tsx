import { Anchor, Button, Group, NativeSelect, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { HISTORY_REASONS } from '#domain/inventory/inventory-query.ts';
import { AdminPage } from '#admin/components/AdminPage.tsx';
import { useFormats } from '#admin/components/formats.ts';
import { ListTable } from '#admin/components/ListTable.tsx';
import { useUrlFilters } from '#admin/components/use-url-filters.ts';
import { HistoryReason, signed, UndoLine, useActor } from './HistoryLine.tsx';
import { HISTORY_FILTERS, useStockHistory, type StockHistoryLine } from './inventory-requests.ts';
import { useUndoLine } from './use-undo-line.tsx';

export function Component() {
  const { t } = useTranslation('inventory');
  const { t: common } = useTranslation();
  const formats = useFormats();
  const actor = useActor();
  const { filters, setFilters, isFiltered, clear } = useUrlFilters(HISTORY_FILTERS);
  const history = useStockHistory(filters);
  const { undoLine, dialog } = useUndoLine();
  const undo = (line: StockHistoryLine) => <UndoLine line={line} onUndo={undoLine} />;

  return (
    <AdminPage
      title={t('Stock history')}
      intro={t('All stock adjustments, newest first.')}
      parent={{ label: t('Inventory'), to: '/admin/inventory' }}
    >
      <Group align="flex-end">
        <NativeSelect
          label={t('Reason')}
          data={[
            { value: '', label: t('All reasons') },
            ...HISTORY_REASONS.map((value) => ({ value, label: t(`reasons.${value}`) })),
          ]}
          value={filters.reason}
          onChange={(event) => setFilters({ reason: event.currentTarget.value })}
        />
        {isFiltered && (
          <Button variant="subtle" onClick={clear}>
            {common('Clear filters')}
          </Button>
        )}
      </Group>
      <ListTable
        label={t('Stock history')}
        query={history}
        isFiltered={isFiltered}
        empty={<Text>{t('No adjustments yet.')}</Text>}
        columns={[
          { accessor: 'at', title: t('When'), width: 170, render: (line) => formats.dateTime(line.at) },
          { accessor: 'title', title: t('Product'), render: (line) => <ProductLink line={line} /> },
          { accessor: 'delta', title: t('Change'), textAlign: 'right', render: (line) => signed(line.delta) },
          { accessor: 'stockAfter', title: t('Stock after'), textAlign: 'right' },
          { accessor: 'reason', title: t('Reason'), render: (line) => <HistoryReason line={line} /> },
          { accessor: 'actor', title: t('Who'), render: actor },
          {
            accessor: 'undoable',
            title: <VisuallyHidden>{common('More actions')}</VisuallyHidden>,
            width: 110,
            render: undo,
          },
        ]}
        card={(line) => (
          <Stack gap={4}>
            <Group justify="space-between" wrap="nowrap" align="flex-start">
              <ProductLink line={line} />
              <Text fw={600} style={{ whiteSpace: 'nowrap' }}>
                {signed(line.delta)} → {line.stockAfter}
              </Text>
            </Group>
            <HistoryReason line={line} />
            <Group justify="space-between">
              <Text size="xs" c="dimmed">
                {formats.dateTime(line.at)} · {actor(line)}
              </Text>
              {undo(line)}
            </Group>
          </Stack>
        )}
      />
      {dialog}
    </AdminPage>
  );
}

function ProductLink({ line }: { line: StockHistoryLine }) {
  return (
    <Anchor component={Link} to={`/admin/inventory?search=${encodeURIComponent(line.title)}`} size="sm">
      {line.title}
    </Anchor>
  );
}
