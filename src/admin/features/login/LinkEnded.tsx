import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PageLink } from '#admin/components/presets.ts';
import { EntrancePage } from '#admin/session/EntrancePage.tsx';

export function LinkEnded() {
  const { t } = useTranslation('login');
  return (
    <EntrancePage title={t('This link no longer works')}>
      <Text size="md" role="status">
        {t('It was used already, withdrawn, or is too old. Ask for a new one.')}
      </Text>
      <PageLink to="/login">{t('Back to sign in')}</PageLink>
    </EntrancePage>
  );
}
