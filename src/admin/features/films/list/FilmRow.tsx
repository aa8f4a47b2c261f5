import { ActionIcon, Anchor, Group, Paper } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { StatusBadge } from '#admin/components/StatusBadge.tsx';
import { formatFilmTime } from '#domain/films/film-time.ts';
import { FilmMenu } from '../FilmMenu.tsx';
import type { AdminFilm } from '../films-requests.ts';
import { PosterPicture } from '../PosterPicture.tsx';
import { useFormats } from '#admin/components/formats.ts';
import { Aside } from '#admin/components/presets.ts';

interface Props {
  film: AdminFilm;
  onEarlier: (() => void) | undefined;
  onLater: (() => void) | undefined;
}

/** The look of a button that has nowhere to move; it keeps the focus, so that a film is moved press by press. */
const unless = (move: unknown) =>
  move ? {} : ({ 'aria-disabled': true, 'data-disabled': true, bg: 'transparent' } as const);

export function FilmRow({ film, onEarlier, onLater }: Props) {
  const { t } = useTranslation('videos');
  const formats = useFormats();
  const { title, products } = film;
  const look = { variant: 'subtle', color: 'gray', size: 44 } as const;
  const facts = [
    formatFilmTime(film.durationMs),
    formats.fileSize(film.bytes),
    products.length > 0 ? t('{{count}} products', { count: products.length }) : t('no products'),
  ];
  return (
    <Paper component="li" p="xs">
      <Group gap="xs" justify="space-between">
        <Group gap="sm" wrap="nowrap" miw={0} flex="1 1 240px">
          <PosterPicture path={film.poster} width={96} />
          <div style={{ minWidth: 0 }}>
            <Anchor
              component={Link}
              to={`/admin/video-upload/${film.id}`}
              fw={600}
              style={{ overflowWrap: 'anywhere' }}
            >
              {title}
            </Anchor>
            <Aside>{facts.join(' · ')}</Aside>
          </div>
        </Group>
        <Group gap={0} wrap="nowrap" ml="auto">
          <StatusBadge tone={film.status === 'published' ? 'good' : 'neutral'} label={t(`statuses.${film.status}`)} />
          <ActionIcon
            {...look}
            ml="xs"
            aria-label={t('Move {{title}} up', { title })}
            {...unless(onEarlier)}
            onClick={onEarlier}
          >
            <IconArrowUp size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon {...look} aria-label={t('Move {{title}} down', { title })} {...unless(onLater)} onClick={onLater}>
            <IconArrowDown size={18} aria-hidden />
          </ActionIcon>
          <FilmMenu film={film} />
        </Group>
      </Group>
    </Paper>
  );
}
