import { Button, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

export function NothingHere() {
  const { t } = useTranslation('common');
  return (
    <Stack align="flex-start" py="xl">
      <Title order={1}>{t('Page not found')}</Title>
      <Text>{t('This page does not exist, or what it showed was deleted.')}</Text>
      <Button component={Link} to="/admin" variant="default">
        {t('Go to dashboard')}
      </Button>
    </Stack>
  );
}
