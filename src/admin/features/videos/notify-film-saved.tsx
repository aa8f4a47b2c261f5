import { Anchor, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { links } from '#links';
import type { AdminFilm } from './films-requests.ts';

/** Where shoppers see a film. */
export const filmInShop = (id: string) => `${links.videos}#film-${id}`;

/** Says that a film was saved; where shoppers see it, a link leads there. */
export function notifyFilmSaved(message: string, seeInShop: string, film: Pick<AdminFilm, 'id' | 'status'>): void {
  notifications.show({
    color: 'green',
    message: (
      <Group gap="xs">
        <Text size="sm">{message}</Text>
        {film.status === 'published' && (
          <Anchor size="sm" href={filmInShop(film.id)} target="_blank">
            {seeInShop}
          </Anchor>
        )}
      </Group>
    ),
  });
}
