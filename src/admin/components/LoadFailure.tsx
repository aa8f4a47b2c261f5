import { Alert, Button, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useWording } from './wording.ts';

export function LoadFailure({ error, retry }: { error: unknown; retry: () => void }) {
  const { t } = useTranslation();
  const wording = useWording();
  return (
    <Alert color="red" role="alert">
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{wording.failure(error)}</Text>
        <Button variant="default" size="xs" onClick={retry}>
          {t('Try again')}
        </Button>
      </Stack>
    </Alert>
  );
}
