import { Anchor, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { links } from '#links';
import { UNDO_MS } from '#admin/components/notify.tsx';
import type { AdminFilm } from './films-requests.ts';

export const filmInShop = (id: string) => `${links.videos}#film-${id}`;

export function notifyFilmSaved(message: string, seeInShop: string, film: Pick<AdminFilm, 'id' | 'status'>): void {
  const isInShop = film.status === 'published';
  notifications.show({
    color: 'green',
    autoClose: isInShop ? UNDO_MS : undefined,
    message: (
      <Group gap="xs">
        <Text size="sm">{message}</Text>
        {isInShop && (
          <Anchor size="sm" href={filmInShop(film.id)} target="_blank">
            {seeInShop}
          </Anchor>
        )}
      </Group>
    ),
  });
}
