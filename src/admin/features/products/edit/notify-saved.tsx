import { Anchor, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { links } from '#links';
import { UNDO_MS } from '#admin/components/notify.tsx';
import type { EditedProduct } from '../products-requests.ts';

export function notifySaved(message: string, seeInShop: string, product: Pick<EditedProduct, 'id' | 'status'>): void {
  const isInShop = product.status === 'active';
  notifications.show({
    color: 'green',
    autoClose: isInShop ? UNDO_MS : undefined,
    message: (
      <Group gap="xs">
        <Text size="sm">{message}</Text>
        {isInShop && (
          <Anchor size="sm" href={links.product(product.id)} target="_blank">
            {seeInShop}
          </Anchor>
        )}
      </Group>
    ),
  });
}
