import { Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PlainButton } from './presets.ts';

/** Replaces a screen that does not exist or that the user may not see. */
export function NothingHere({ title, text }: { title?: string; text?: string }) {
  const { t } = useTranslation('common');
  return (
    <Stack align="flex-start" py="xl">
      <Title order={1}>{title ?? t('Page not found')}</Title>
      <Text size="md">{text ?? t('This page does not exist, or what it showed was deleted.')}</Text>
      <PlainButton component={Link} to="/admin">
        {t('Go to dashboard')}
      </PlainButton>
    </Stack>
  );
}
