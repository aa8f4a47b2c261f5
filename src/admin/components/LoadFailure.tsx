import { Alert, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useWording } from './wording.ts';
import { PlainButton } from '#admin/components/presets.ts';

export function LoadFailure({ error, retry }: { error: unknown; retry: () => void }) {
  const { t } = useTranslation();
  const wording = useWording();
  return (
    <Alert color="red" role="alert">
      <Stack gap="sm" align="flex-start">
        <Text>{wording.failure(error)}</Text>
        <PlainButton size="xs" onClick={retry}>
          {t('Try again')}
        </PlainButton>
      </Stack>
    </Alert>
  );
}
