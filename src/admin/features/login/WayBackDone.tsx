import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PageLink } from '#admin/components/presets.ts';
import { EntrancePage } from '#admin/session/EntrancePage.tsx';

/** Shown after a recovery; signing in, with the second factor, comes next. */
export function WayBackDone({ title, text }: { title: string; text: string }) {
  const { t } = useTranslation('login');
  return (
    <EntrancePage title={title}>
      <Text size="md" role="status">
        {text}
      </Text>
      <PageLink size="md" to="/login">
        {t('Back to sign in')}
      </PageLink>
    </EntrancePage>
  );
}
