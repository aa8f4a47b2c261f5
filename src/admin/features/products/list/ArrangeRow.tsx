import { ActionIcon, Group, Paper, Text } from '@mantine/core';
import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { IconGripVertical } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ProductName, ProductStatusBadge } from '../ProductFacts.tsx';
import type { ProductLine } from '../products-requests.ts';

/** @param place - in the list, from 1 */
export function ArrangeRow({ product, place, isBusy }: { product: ProductLine; place: number; isBusy: boolean }) {
  const { t } = useTranslation('products');
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: product.id,
    disabled: isBusy,
  });
  return (
    <Paper
      component="li"
      p="xs"
      ref={setNodeRef}
      shadow={isDragging ? 'md' : 'none'}
      style={{
        transform: CSS.Translate.toString(transform),
        transition,
        position: 'relative',
        zIndex: isDragging ? 1 : 0,
      }}
    >
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Group wrap="nowrap" gap="xs" miw={0}>
          <ActionIcon
            ref={setActivatorNodeRef}
            {...attributes}
            {...listeners}
            variant="subtle"
            color="gray"
            size={44}
            aria-label={t('Move {{title}}', { title: product.title })}
            style={{ cursor: 'grab', touchAction: 'none' }}
          >
            <IconGripVertical size={18} aria-hidden />
          </ActionIcon>
          <Text size="sm" c="dimmed" w={24} ta="right">
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
