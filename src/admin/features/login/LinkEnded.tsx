import { Anchor, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { EntrancePage } from '#admin/session/EntrancePage.tsx';

export function LinkEnded() {
  const { t } = useTranslation('login', { keyPrefix: 'linkEnded' });
  const { t: signUp } = useTranslation('login', { keyPrefix: 'signUp' });
  return (
    <EntrancePage title={t('title')}>
      <Text role="status">{t('text')}</Text>
      <Anchor component={Link} to="/login" size="sm">
        {signUp('toLogin')}
      </Anchor>
    </EntrancePage>
  );
}
