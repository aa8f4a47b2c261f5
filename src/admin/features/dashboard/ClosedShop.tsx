import { Alert, List, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Dashboard } from './dashboard-requests.ts';

/** What is missing until the shop takes orders, and who does what about it. */
export function ClosedShop({ missing }: Pick<Dashboard, 'missing'>) {
  const { t } = useTranslation('opening');
  return (
    <Alert color="red" title={t('title')}>
      <Text size="sm" mb="xs">
        {t('intro')}
      </Text>
      <List size="sm">
        {missing.map((part) => (
          <List.Item key={part}>{t(part)}</List.Item>
        ))}
      </List>
    </Alert>
  );
}
