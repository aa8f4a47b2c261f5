import { Anchor, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { EntrancePage } from '#admin/session/EntrancePage.tsx';

/** The account is back; signing in is still to come, with its second factor. */
export function WayBackDone({ title, text }: { title: string; text: string }) {
  const { t } = useTranslation('login');
  return (
    <EntrancePage title={title}>
      <Text size="md" role="status">
        {text}
      </Text>
      <Anchor size="md" component={Link} to="/login">
        {t('Back to sign in')}
      </Anchor>
    </EntrancePage>
  );
}
