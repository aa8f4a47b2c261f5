import { Box, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageOffer } from './LanguageOffer.tsx';
import { Preferences } from '#admin/components/Preferences.tsx';

export function EntrancePage({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation();
  useEffect(() => {
    document.title = `${title} · ${t('Back-office')} · ${t('Clipe în ghips')}`;
  }, [title, t]);
  return (
    <Box component="main" px="md" py="xl" maw={460} mx="auto" mih="100vh">
      <Stack gap="lg" pt="8vh">
        <Group justify="space-between">
          <Text ff="heading" fw={600} size="lg" c="var(--mantine-color-anchor)">
            {t('Clipe în ghips')}
          </Text>
          <Preferences />
        </Group>
        <LanguageOffer />
        <Paper p="lg" radius="lg">
          <Stack>
            <Title order={1} size="h2" tabIndex={-1} style={{ outline: 'none' }}>
              {title}
            </Title>
            {children}
          </Stack>
        </Paper>
      </Stack>
    </Box>
  );
}
