import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#admin/components/formats.ts';
import type { AdminFilm } from '../films-requests.ts';
import { useFilmActions } from '../use-film-actions.ts';

export function DeletedFilms({ films }: { films: AdminFilm[] }) {
  const { t } = useTranslation('videos');
  const formats = useFormats();
  const { restore, isBusy } = useFilmActions();
  if (films.length === 0) return null;
  return (
    <section aria-labelledby="deleted">
      <Title order={2} size="h4" id="deleted">
        {t('Deleted videos')}
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        {t('They can be restored for a month.')}
      </Text>
      <Stack gap="xs" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
        {films.map((film) => (
          <Paper component="li" p="xs" key={film.id}>
            <Group justify="space-between" gap="xs">
              <div>
                <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
                  {film.title}
                </Text>
                <Text size="xs" c="dimmed">
                  {t('deleted {{date}}', { date: formats.dateTime(film.deletedAt!) })}
                </Text>
              </div>
              <Button
                size="xs"
                variant="default"
                disabled={isBusy}
                aria-label={`${t('Restore')}: ${film.title}`}
                leftSection={<IconArrowBackUp size={16} aria-hidden />}
                onClick={() => restore(film)}
              >
                {t('Restore')}
              </Button>
            </Group>
          </Paper>
        ))}
      </Stack>
    </section>
  );
}
