import { Alert, Anchor, List, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useWording } from '#admin/components/wording.ts';
import type { BulkOutcome as Outcome } from './use-bulk-actions.ts';

export function BulkOutcome({ outcome, onClose }: { outcome: Outcome | undefined; onClose: () => void }) {
  const { t } = useTranslation('orders');
  const wording = useWording();
  if (!outcome) return null;
  const { move, results } = outcome;
  const refused = results.flatMap((each) => (each.ok ? [] : [each]));
  const unchanged = results.filter((each) => each.ok && each.unchanged).length;
  const done = results.length - refused.length - unchanged;
  const facts = [
    done > 0 ? t(`bulk.done.${move}`, { count: done }) : t(`bulk.none.${move}`),
    unchanged > 0 && t('{{count}} unchanged', { defaultValue_one: '{{count}} unchanged', count: unchanged }),
  ];
  return (
    <Alert
      className={refused.length > 0 ? 'wait-alert' : 'neutral-alert'}
      role="status"
      withCloseButton
      onClose={onClose}
      closeButtonLabel={t('Dismiss')}
      title={facts.filter(Boolean).join(' · ')}
    >
      {refused.length > 0 && (
        <Stack gap={4}>
          <Text size="sm">
            {t('{{count}} could not be updated:', {
              defaultValue_one: '{{count}} could not be updated:',
              count: refused.length,
            })}
          </Text>
          <List size="sm">
            {refused.map(({ id, number, code }) => (
              <List.Item key={id}>
                <Anchor component={Link} to={`/admin/orders/${id}`} size="sm" fw={600}>
                  {number}
                </Anchor>
                : {wording.code(code)}
              </List.Item>
            ))}
          </List>
        </Stack>
      )}
    </Alert>
  );
}
