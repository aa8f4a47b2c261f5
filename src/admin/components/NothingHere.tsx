import { Button, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

export function NothingHere() {
  const { t } = useTranslation('common', { keyPrefix: 'notFound' });
  return (
    <Stack align="flex-start" py="xl">
      <Title order={1}>{t('title')}</Title>
      <Text>{t('text')}</Text>
      <Button component={Link} to="/admin" variant="default">
        {t('home')}
      </Button>
    </Stack>
  );
}
