import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyFailure, notifyUndo } from '#admin/components/notify.tsx';
import { FilmRow } from './FilmRow.tsx';
import { useOrderFilms, type AdminFilm } from '../films-requests.ts';
import { useWording } from '#admin/components/wording.ts';
import { CardTitle } from '#admin/components/presets.ts';

export function FilmList({ films }: { films: AdminFilm[] }) {
  const { t } = useTranslation('videos');
  const wording = useWording('films');
  const ordering = useOrderFilms();
  // What was moved is shown at once; what the server says then takes its place.
  const [wanted, setWanted] = useState<string[]>();
  const shown = wanted ? films.toSorted((a, b) => wanted.indexOf(a.id) - wanted.indexOf(b.id)) : films;
  const ids = shown.map(({ id }) => id);

  const send = async (order: string[]): Promise<boolean> => {
    setWanted(order);
    try {
      await ordering.mutateAsync(order);
      return true;
    } catch (error) {
      notifyFailure(wording.failure(error));
      return false;
    } finally {
      setWanted(undefined);
    }
  };
  const move = async (from: number, to: number) => {
    const order = ids.toSpliced(from, 1).toSpliced(to, 0, ids[from]!);
    const { title } = shown[from]!;
    if (await send(order))
      notifyUndo(t('{{title}} moved to position {{place}}', { title, place: to + 1 }), () => void send(ids));
  };

  if (films.length === 0)
    return (
      <Text size="md" c="dimmed">
        {t('No videos yet. Drop the first one above; it stays a draft until you publish it.')}
      </Text>
    );
  return (
    <section aria-labelledby="films">
      <CardTitle id="films" mb="xs">
        {t('Videos, in the shop’s order')}
      </CardTitle>
      <Stack gap="xs" component="ol" p={0} m={0} style={{ listStyle: 'none' }}>
        {shown.map((film, index) => (
          <FilmRow
            key={film.id}
            film={film}
            onEarlier={index > 0 ? () => void move(index, index - 1) : undefined}
            onLater={index < shown.length - 1 ? () => void move(index, index + 1) : undefined}
          />
        ))}
      </Stack>
    </section>
  );
}
