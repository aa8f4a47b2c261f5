import { ActionIcon, Box, Group, Loader, Paper, Text } from '@mantine/core';
import { IconAlertTriangle, IconRefresh, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { PictureUploads, Upload } from './use-picture-uploads.ts';
import { useWording } from '#admin/components/wording.ts';

export function UploadRow({ upload, uploading }: { upload: Upload; uploading: PictureUploads }) {
  const { t } = useTranslation('products');
  const wording = useWording('products');
  const { file, state, preview, code } = upload;
  const failed = state === 'failed';
  return (
    <Paper p="xs">
      <Group gap="sm" wrap="nowrap">
        {preview ? (
          <Box component="img" src={preview} alt="" w={48} h={48} bdrs="sm" style={{ objectFit: 'cover' }} />
        ) : failed ? (
          <IconAlertTriangle size={24} color="var(--mantine-color-error)" aria-hidden />
        ) : (
          <Loader size={24} aria-hidden />
        )}
        <div style={{ flex: 1, minWidth: 0 }}>
          <Text truncate>{file.name}</Text>
          <Text size="xs" c={failed ? 'var(--mantine-color-error)' : 'dimmed'}>
            {failed ? `${t('Upload failed')}: ${wording.code(code ?? 'internal')}` : t(`pictures.${state}`)}
          </Text>
        </div>
        {failed && (
          <Group gap={0} wrap="nowrap">
            <ActionIcon
              variant="subtle"
              size="lg"
              aria-label={t('Retry {{name}}', { name: file.name })}
              onClick={() => uploading.retry(upload)}
            >
              <IconRefresh size={16} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={t('Dismiss {{name}}', { name: file.name })}
              onClick={() => uploading.dismiss(upload.id)}
            >
              <IconX size={16} aria-hidden />
            </ActionIcon>
          </Group>
        )}
      </Group>
    </Paper>
  );
}
