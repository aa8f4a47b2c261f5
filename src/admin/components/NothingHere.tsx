import { Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PlainButton } from '#admin/components/presets.ts';

export function NothingHere() {
  const { t } = useTranslation('common');
  return (
    <Stack align="flex-start" py="xl">
      <Title order={1}>{t('Page not found')}</Title>
      <Text size="md">{t('This page does not exist, or what it showed was deleted.')}</Text>
      <PlainButton component={Link} to="/admin">
        {t('Go to dashboard')}
      </PlainButton>
    </Stack>
  );
}
