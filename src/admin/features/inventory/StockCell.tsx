import { ActionIcon, Group } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { InventoryRow } from './inventory-requests.ts';
import type { EditMode } from './use-stock-edit.ts';
import { PlainButton } from '#admin/components/presets.ts';

interface Props {
  row: InventoryRow;
  onEdit: (mode: EditMode) => void;
}

export function StockCell({ row, onEdit }: Props) {
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
