import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconExternalLink, IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { AdminFilm } from './films-requests.ts';
import { filmInShop } from './notify-film-saved.tsx';
import { useFilmActions } from './use-film-actions.ts';

const ICON = 16;

/** What can be done with one film. @param onDeleted - told once it is gone */
export function FilmMenu({ film, onDeleted }: { film: AdminFilm; onDeleted?: () => void }) {
  const { t } = useTranslation('videos', { keyPrefix: 'actions' });
  const { remove, isBusy } = useFilmActions();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          aria-label={t('of', { title: film.title })}
          loading={isBusy}
        >
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {!onDeleted && (
          <Menu.Item
            component={Link}
            to={`/admin/video-upload/${film.id}`}
            leftSection={<IconPencil size={ICON} aria-hidden />}
          >
            {t('edit')}
          </Menu.Item>
        )}
        {film.status === 'published' && (
          <Menu.Item
            component="a"
            href={filmInShop(film.id)}
            target="_blank"
            leftSection={<IconExternalLink size={ICON} aria-hidden />}
          >
            {t('openInShop')}
          </Menu.Item>
        )}
        <Menu.Item onClick={() => remove(film, onDeleted)} leftSection={<IconTrash size={ICON} aria-hidden />}>
          {t('delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
