import { Button, Text, Drawer, Modal } from '@mantine/core';
import { IconClipboardList, IconDownload, IconHistory } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { AdminPage } from '#admin/components/AdminPage.tsx';
import { PlainButton } from '#admin/components/presets.ts';
import { Filters } from '#admin/components/list/Filters.tsx';
import { useUrlFilters } from '#admin/components/use-url-filters.ts';
import { STOCK_STATES } from '#domain/inventory/inventory-query.ts';
import { exportAddress, INVENTORY_FILTERS, useStockStates, type InventoryRow } from './inventory-requests.ts';
import { InventoryTable } from './InventoryTable.tsx';
import { ProductHistory } from './ProductHistory.tsx';
import { StockEditor } from './StockEditor.tsx';
import type { EditMode } from './use-stock-edit.ts';
import { useMediaQuery } from '@mantine/hooks';

const AS_HIGH_AS_NEEDED = { inner: { alignItems: 'flex-end' }, content: { height: 'auto', maxHeight: '92dvh' } };

export function Component() {
  const { t } = useTranslation('inventory');
  const { filters } = useUrlFilters(INVENTORY_FILTERS);
  const states = useStockStates();
  const [edited, setEdited] = useState<{ row: InventoryRow; mode: EditMode }>();
  const [shown, setShown] = useState<InventoryRow>();
  const close = () => setEdited(undefined);

  return (
    <AdminPage
      title={t('Inventory')}
      intro={t('Stock on hand. Items in open orders are already deducted.')}
      actions={
        <>
          <PlainButton
            component={Link}
            to="/admin/inventory/history"
            leftSection={<IconHistory size={16} aria-hidden />}
          >
            {t('History')}
          </PlainButton>
          <PlainButton
            component="a"
            href={exportAddress(filters)}
            download
            leftSection={<IconDownload size={16} aria-hidden />}
          >
            {t('Export CSV')}
          </PlainButton>
          <Button
            component={Link}
            to="/admin/inventory/count"
            leftSection={<IconClipboardList size={16} aria-hidden />}
          >
            {t('Import stock count')}
          </Button>
        </>
      }
    >
      <Filters
        search={t('Search by title or SKU')}
        filters={[
          {
            name: 'state',
            label: t('Status'),
            isChips: true,
            choices: [
              { value: '', label: t('All') },
              ...STOCK_STATES.map((state) => ({
                value: state,
                label: [t(`states.${state}`), ...(states.data ? [states.data[state]] : [])].join(' · '),
              })),
            ],
          },
        ]}
        sorts={[
          { value: '', label: t('Shop order') },
          { value: 'title', label: t('Title') },
          { value: 'stock', label: t('Stock, lowest first') },
          { value: '-stock', label: t('Stock, highest first') },
        ]}
      />
      <InventoryTable onEdit={(row, mode) => setEdited({ row, mode })} onHistory={setShown} />
      <SideSheet
        title={
          <Text size="md" fw={600}>
            {edited?.row.title}
          </Text>
        }
        opened={edited !== undefined}
        onClose={close}
      >
        {edited && <StockEditor row={edited.row} mode={edited.mode} onClose={close} />}
      </SideSheet>
      <ProductHistory product={shown} onClose={() => setShown(undefined)} />
    </AdminPage>
  );
}

interface Props {
  title: ReactNode;
  opened: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A small form: centred on a desktop, near the thumb on a phone. */
function SideSheet({ title, opened, onClose, children }: Props) {
  const phone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  const shared = { title, opened, onClose };
  if (!phone) return <Modal {...shared}>{children}</Modal>;
  return (
    <Drawer {...shared} position="bottom" size="auto" radius="lg" styles={AS_HIGH_AS_NEEDED}>
      {children}
    </Drawer>
  );
}
