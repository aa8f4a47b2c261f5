import { Button, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** A screen that failed, or whose code did not arrive after a new version was published. */
export function Broken() {
  const { t } = useTranslation('common', { keyPrefix: 'broken' });
  const { t: common } = useTranslation();
  return (
    <Stack align="flex-start" p="xl" role="alert">
      <Title order={1}>{t('title')}</Title>
      <Text>{t('text')}</Text>
      <Button onClick={() => location.reload()}>{common('reload')}</Button>
    </Stack>
  );
}
