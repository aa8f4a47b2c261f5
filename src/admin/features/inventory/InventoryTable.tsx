import { ActionIcon, Group, Stack, Text, Tooltip, Image } from '@mantine/core';
import { IconHistory, IconMinus, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ListTable } from '#admin/components/list/ListTable.tsx';
import { Aside, PlainButton } from '#admin/components/presets.ts';
import { StatusBadge, type Tone } from '#admin/components/StatusBadge.tsx';
import { useUrlFilters } from '#admin/components/use-url-filters.ts';
import { INVENTORY_FILTERS, useInventory, type InventoryRow } from './inventory-requests.ts';
import { LowStockMark } from './LowStockMark.tsx';
import type { EditMode } from './use-stock-edit.ts';
import { imageAddress } from '#ui/image-address.ts';
import type { StockState as State } from '#domain/products/product.ts';

const TONES: Record<State, Tone> = { soldOut: 'bad', low: 'wait', available: 'good' };

const SIZE = 44;

interface Props {
  onEdit: (row: InventoryRow, mode: EditMode) => void;
  onHistory: (row: InventoryRow) => void;
}

export function InventoryTable({ onEdit, onHistory }: Props) {
  const { t } = useTranslation('inventory');
  const { filters, isFiltered } = useUrlFilters(INVENTORY_FILTERS);
  const { filters: order } = useUrlFilters(['sort']);
  const inventory = useInventory({ ...filters, ...order });
  const history = (row: InventoryRow) => (
    <Tooltip label={t('History')}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t('History of {{product}}', { product: row.title })}
        onClick={() => onHistory(row)}
      >
        <IconHistory size={18} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
  return (
    <ListTable
      label={t('Inventory')}
      query={inventory}
      isFiltered={isFiltered}
      empty={
        <Stack align="flex-start">
          <Text size="md">{t('Active and draft products appear here with their stock.')}</Text>
          <PlainButton component={Link} to="/admin/products">
            {t('Go to products')}
          </PlainButton>
        </Stack>
      }
      usualSort="position"
      columns={[
        { name: 'title', title: t('Product'), sortable: true, phone: 'head', as: ProductName },
        {
          name: 'stock',
          title: t('Stock'),
          sortable: true,
          width: 190,
          phone: 'start',
          cell: (row) => <StockCell row={row} onEdit={(mode) => onEdit(row, mode)} />,
        },
        {
          name: 'state',
          title: t('Status'),
          width: 120,
          phone: 'end',
          cell: ({ state }) => <StatusBadge tone={TONES[state]} label={t(`states.${state}`)} />,
        },
        { name: 'lowStockAt', title: t('Low at'), width: 100, phone: 'figure', as: LowStockMark },
        { name: 'committed', title: t('Committed'), width: 100, align: 'right', phone: 'figure' },
        { name: 'sold30', title: t('Sold in 30 days'), width: 180, align: 'right', phone: 'figure' },
        { name: 'history', width: 60, phone: 'corner', cell: history },
      ]}
    />
  );
}

function ProductName({ item: row }: { item: InventoryRow }) {
  const { t } = useTranslation('inventory');
  return (
    <Group gap="sm" wrap="nowrap">
      <ProductThumb image={row.image} />
      <div>
        <Text fw={600}>{row.title}</Text>
        <Group gap="xs">
          <Aside>{row.sku}</Aside>
          {row.waiting > 0 && (
            <StatusBadge
              tone="busy"
              label={t('{{count}} people wait for it', {
                count: row.waiting,
              })}
            />
          )}
          {row.status === 'draft' && <StatusBadge tone="neutral" label={t('Draft')} />}
        </Group>
      </div>
    </Group>
  );
}

function ProductThumb({ image }: { image: string | null }) {
  return (
    <Image
      src={image && imageAddress(image, SIZE * 2, SIZE * 2)}
      alt=""
      w={SIZE}
      h={SIZE}
      radius="sm"
      loading="lazy"
      bg="var(--tone-neutral-tint)"
      flex="none"
    />
  );
}

interface StockCellProps {
  row: InventoryRow;
  onEdit: (mode: EditMode) => void;
}

function StockCell({ row, onEdit }: StockCellProps) {
  const { t } = useTranslation('inventory');
  const button = { variant: 'default', size: 34 } as const;
  return (
    <Group gap={4} wrap="nowrap" className="stock-cell">
      <ActionIcon
        {...button}
        aria-label={t('Remove one: {{product}}', { product: row.title })}
        disabled={row.stock === 0}
        onClick={() => onEdit('fewer')}
      >
        <IconMinus size={16} aria-hidden />
      </ActionIcon>
      <PlainButton
        h={34}
        miw={64}
        px="xs"
        fz="md"
        fw={600}
        aria-label={t('Adjust stock of {{product}}: {{stock}}', { product: row.title, stock: row.stock })}
        onClick={() => onEdit('to')}
      >
        {row.stock}
      </PlainButton>
      <ActionIcon
        {...button}
        aria-label={t('Add one: {{product}}', { product: row.title })}
        onClick={() => onEdit('more')}
      >
        <IconPlus size={16} aria-hidden />
      </ActionIcon>
    </Group>
  );
}
