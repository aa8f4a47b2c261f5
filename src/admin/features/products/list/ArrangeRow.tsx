import { ActionIcon, Group, Paper, Text } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ProductName, ProductStatusBadge } from '../ProductFacts.tsx';
import type { ProductLine } from '../products-requests.ts';
import { useSortableRow } from '../use-sortable-row.ts';

/** @param place - in the list, from 1 */
export function ArrangeRow({ product, place, isBusy }: { product: ProductLine; place: number; isBusy: boolean }) {
  const { t } = useTranslation('products');
  const { row, handle } = useSortableRow(product.id, isBusy);
  return (
    <Paper component="li" p="xs" {...row}>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Group wrap="nowrap" gap="xs" miw={0}>
          <ActionIcon
            {...handle}
            variant="subtle"
            color="gray"
            size={44}
            aria-label={t('Move {{title}}', { title: product.title })}
          >
            <IconGripVertical size={18} aria-hidden />
          </ActionIcon>
          <Text c="dimmed" w={24} ta="right">
            {place}
          </Text>
          <ProductName item={product} />
        </Group>
        {product.status !== 'active' && (
          <div style={{ flex: 'none' }}>
            <ProductStatusBadge item={product} />
          </div>
        )}
      </Group>
    </Paper>
  );
}
