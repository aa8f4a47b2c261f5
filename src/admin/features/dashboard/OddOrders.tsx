import { Alert, Anchor, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '#admin/components/formats.ts';
import { useRejecting, type Dashboard } from './dashboard-requests.ts';
import { PlainButton } from '#admin/components/presets.ts';

/** Unpaid orders that may be nobody's, and that keep pieces from everybody else. */
export function OddOrders({ odd }: Pick<Dashboard, 'odd'>) {
  const { t } = useTranslation('dashboard');
  const formats = useFormats();
  const rejecting = useRejecting();
  if (odd.length === 0) return null;
  return (
    <Alert
      className="wait-alert"
      component="section"
      role="region"
      aria-label={t('Orders to look at first')}
      title={t('Orders to look at first')}
    >
      <Text mb="xs">
        {t(
          'Unpaid orders that may be nobody’s: they keep items from other customers until you decide. Call the customer if in doubt.',
        )}
      </Text>
      <Stack gap="xs" component="ul" p={0} m={0} className="plain-list">
        {odd.map((order) => (
          <Group key={order.id} component="li" justify="space-between" gap="xs">
            <div>
              <Text>
                <Anchor component={Link} to={`/admin/orders/${order.id}`} fw={600} underline="always">
                  {order.number}
                </Anchor>
                {` · ${`${order.firstName} ${order.lastName}`.trim()} · ${formats.money(order.total)} · ${formats.dateTime(order.placedAt)}`}
              </Text>
              <Text>{order.why.map((why) => t(`odd.${why}`)).join(' ')}</Text>
            </div>
            <PlainButton
              size="xs"
              aria-label={t('Reject {{number}}', { number: order.number })}
              loading={rejecting.isPending && rejecting.variables.id === order.id}
              onClick={() => rejecting.mutate(order)}
            >
              {t('Reject')}
            </PlainButton>
          </Group>
        ))}
      </Stack>
    </Alert>
  );
}
