import { Group, Paper, Stack, Text } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#admin/components/formats.ts';
import type { AdminFilm } from '../films-requests.ts';
import { useFilmActions } from '../use-film-actions.ts';
import { Aside, CardTitle, PlainButton } from '#admin/components/presets.ts';

export function DeletedFilms({ films }: { films: AdminFilm[] }) {
  const { t } = useTranslation('videos');
  const formats = useFormats();
  const { restore, isBusy } = useFilmActions();
  if (films.length === 0) return null;
  return (
    <section aria-labelledby="deleted">
      <CardTitle id="deleted">{t('Deleted videos')}</CardTitle>
      <Text c="dimmed" mb="xs">
        {t('They can be restored for a month.')}
      </Text>
      <Stack gap="xs" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
        {films.map((film) => (
          <Paper component="li" p="xs" key={film.id}>
            <Group justify="space-between" gap="xs">
              <div>
                <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
                  {film.title}
                </Text>
                <Aside>{t('deleted {{date}}', { date: formats.dateTime(film.deletedAt!) })}</Aside>
              </div>
              <PlainButton
                size="xs"
                disabled={isBusy}
                aria-label={`${t('Restore')}: ${film.title}`}
                leftSection={<IconArrowBackUp size={16} aria-hidden />}
                onClick={() => restore(film)}
              >
                {t('Restore')}
              </PlainButton>
            </Group>
          </Paper>
        ))}
      </Stack>
    </section>
  );
}
