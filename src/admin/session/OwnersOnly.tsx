import { Button, Stack, Text, Title } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { useTranslation } from 'react-i18next';
import { Link, Outlet } from 'react-router';
import { $auth } from './auth-store.ts';

export function OwnersOnly() {
  const { t } = useTranslation('login');
  const { t: notFound } = useTranslation('common');
  if (useStore($auth).role !== 'helper') return <Outlet />;
  return (
    <Stack align="flex-start" py="xl">
      <Title order={1}>{t('Only for owners')}</Title>
      <Text>{t('Ask an owner of the shop to do this, or to make you an owner.')}</Text>
      <Button component={Link} to="/admin" variant="default">
        {notFound('Go to dashboard')}
      </Button>
    </Stack>
  );
}
