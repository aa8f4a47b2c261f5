import { Alert, Anchor, List, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useWording } from '#admin/components/wording.ts';
import type { BulkOutcome as Outcome } from './use-bulk-actions.ts';

export function BulkOutcome({ outcome, onClose }: { outcome: Outcome | undefined; onClose: () => void }) {
  const { t } = useTranslation('orders');
  const wording = useWording();
  if (!outcome) return null;
  const { title, refused } = outcome;
  const codes = [...new Set(refused.map(({ code }) => code))];
  return (
    <Alert
      className={refused.length > 0 ? 'wait-alert' : 'neutral-alert'}
      role="status"
      withCloseButton
      onClose={onClose}
      closeButtonLabel={t('Dismiss')}
      title={title}
    >
      {refused.length > 0 && (
        <Stack gap={4}>
          <Text>
            {t('{{count}} could not be updated:', {
              count: refused.length,
            })}
          </Text>
          <List size="sm">
            {codes.map((code) => (
              <List.Item key={code}>
                {wording.code(code)}{' '}
                {refused
                  .filter((each) => each.code === code)
                  .map(({ id, number }) => (
                    <Anchor key={id} component={Link} to={`/admin/orders/${id}`} fw={600} mr="xs">
                      {number}
                    </Anchor>
                  ))}
              </List.Item>
            ))}
          </List>
        </Stack>
      )}
    </Alert>
  );
}
