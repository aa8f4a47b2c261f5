import { Anchor, Group, Paper } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PlaceButtons } from '#admin/components/PlaceButtons.tsx';
import { StatusBadge } from '#admin/components/StatusBadge.tsx';
import { formatFilmTime } from '#domain/films/film-time.ts';
import { FilmMenu } from '../FilmMenu.tsx';
import type { AdminFilm } from '../films-requests.ts';
import { PosterPicture } from '../PosterPicture.tsx';
import { useFormats } from '#admin/components/formats.ts';
import { Aside } from '#admin/components/presets.ts';

interface Props {
  film: AdminFilm;
  index: number;
  count: number;
  onMove: (to: number) => void;
}

export function FilmRow({ film, index, count, onMove }: Props) {
  const { t } = useTranslation('videos');
  const formats = useFormats();
  const { title, products } = film;
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
          <PlaceButtons what={title} index={index} count={count} onMove={onMove} size={44} />
          <FilmMenu film={film} />
        </Group>
      </Group>
    </Paper>
  );
}
