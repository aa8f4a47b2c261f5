import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '#admin/components/formats.ts';
import { useRejecting, type Dashboard } from './dashboard-requests.ts';

/** Unpaid orders that may be nobody's, and that keep pieces from everybody else. */
export function OddOrders({ odd }: Pick<Dashboard, 'odd'>) {
  const { t } = useTranslation('dashboard', { keyPrefix: 'odd' });
  const formats = useFormats();
  const rejecting = useRejecting();
  if (odd.length === 0) return null;
  return (
    <Alert className="wait-alert" component="section" role="region" aria-label={t('title')} title={t('title')}>
      <Text size="sm" mb="xs">
        {t('intro')}
      </Text>
      <Stack gap="xs" component="ul" p={0} m={0} className="plain-list">
        {odd.map((order) => (
          <Group key={order.id} component="li" justify="space-between" gap="xs">
            <div>
              <Text size="sm">
                <Anchor component={Link} to={`/admin/orders/${order.id}`} fw={600} size="sm" underline="always">
                  {order.number}
                </Anchor>
                {` · ${`${order.firstName} ${order.lastName}`.trim()} · ${formats.money(order.total)} · ${formats.dateTime(order.placedAt)}`}
              </Text>
              <Text size="sm">{order.why.map((why) => t(why)).join(' ')}</Text>
            </div>
            <Button
              size="xs"
              variant="default"
              aria-label={t('rejectOf', { number: order.number })}
              loading={rejecting.isPending && rejecting.variables.id === order.id}
              onClick={() => rejecting.mutate(order)}
            >
              {t('reject')}
            </Button>
          </Group>
        ))}
      </Stack>
    </Alert>
  );
}
