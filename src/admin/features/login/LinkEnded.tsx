import { Anchor, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { EntrancePage } from '#admin/session/EntrancePage.tsx';

export function LinkEnded() {
  const { t } = useTranslation('login');
  return (
    <EntrancePage title={t('This link no longer works')}>
      <Text size="md" role="status">
        {t('It was used already, withdrawn, or is too old. Ask for a new one.')}
      </Text>
      <Anchor component={Link} to="/login">
        {t('Back to sign in')}
      </Anchor>
    </EntrancePage>
  );
}
