import { Alert, Group, Text } from '@mantine/core';
import { useRejecting, type Dashboard } from './dashboard-requests.ts';
import { PageLink, PlainButton, PlainList } from '#admin/components/presets.ts';
import { useTexts } from '#admin/components/use-texts.ts';

/** Unpaid orders that may be fake and hold stock. */
export function OddOrders({ odd }: Pick<Dashboard, 'odd'>) {
  const { t, formats } = useTexts('dashboard');
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
      <PlainList gap="xs">
        {odd.map((order) => (
          <Group key={order.id} component="li" justify="space-between" gap="xs">
            <div>
              <Text>
                <PageLink to={`/admin/orders/${order.id}`} fw={600} underline="always">
                  {order.number}
                </PageLink>
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
      </PlainList>
    </Alert>
  );
}
