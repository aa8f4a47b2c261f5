import { Stack, Title } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { useTranslation } from 'react-i18next';
import { UploadRow } from './UploadRow.tsx';
import { $uploads } from './uploads-store.ts';

/** Films that are on their way, or that have just arrived. */
export function UploadList() {
  const { t } = useTranslation('videos', { keyPrefix: 'uploads' });
  const uploads = useStore($uploads);
  if (uploads.length === 0) return null;
  return (
    <section aria-labelledby="uploads">
      <Title order={2} size="h4" id="uploads" mb="xs">
        {t('title')}
      </Title>
      <Stack gap="xs" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
        {uploads.map((upload) => (
          <UploadRow key={upload.id} upload={upload} />
        ))}
      </Stack>
    </section>
  );
}
