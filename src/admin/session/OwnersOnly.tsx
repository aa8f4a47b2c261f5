import { Stack, Text, Title } from '@mantine/core';
import { $auth } from './auth-store.ts';
import { useStore } from '@nanostores/react';
import { useTranslation } from 'react-i18next';
import { Link, Outlet } from 'react-router';
import { PlainButton } from '#admin/components/presets.ts';

export function OwnersOnly() {
  const { t } = useTranslation('login');
  const { t: notFound } = useTranslation('common');
  if (useStore($auth).role !== 'helper') return <Outlet />;
  return (
    <Stack align="flex-start" py="xl">
      <Title order={1}>{t('Only for owners')}</Title>
      <Text size="md">{t('Ask an owner of the shop to do this, or to make you an owner.')}</Text>
      <PlainButton component={Link} to="/admin">
        {notFound('Go to dashboard')}
      </PlainButton>
    </Stack>
  );
}
