import { Button, Stack, Text, Title } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { useTranslation } from 'react-i18next';
import { Link, Outlet } from 'react-router';
import { $auth } from './auth-store.ts';

export function OwnersOnly() {
  const { t } = useTranslation('login', { keyPrefix: 'ownersOnly' });
  const { t: notFound } = useTranslation('common', { keyPrefix: 'notFound' });
  if (useStore($auth).role !== 'helper') return <Outlet />;
  return (
    <Stack align="flex-start" py="xl">
      <Title order={1}>{t('title')}</Title>
      <Text>{t('text')}</Text>
      <Button component={Link} to="/admin" variant="default">
        {notFound('home')}
      </Button>
    </Stack>
  );
}
