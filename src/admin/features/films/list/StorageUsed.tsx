import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Films } from '../films-requests.ts';
import { useFilmWords } from '../use-film-words.ts';

/** How much room films take. */
export function StorageUsed({ storage }: Pick<Films, 'storage'>) {
  const { t } = useTranslation('videos');
  const words = useFilmWords();
  const { filmBytes, unfinishedBytes } = storage;
  return (
    <Text size="sm" c="dimmed">
      {t('storage', { films: words.size(filmBytes) })}{' '}
      {unfinishedBytes > 0 && t('storageUnfinished', { unfinished: words.size(unfinishedBytes) })}
    </Text>
  );
}
