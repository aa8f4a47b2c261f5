import { Group, Paper, Stack, Text } from '@mantine/core';
import { OrderStates } from '#admin/components/OrderStates.tsx';
import type { Dashboard } from './dashboard-requests.ts';
import { Aside, CardTitle, PageLink, PlainList } from '#admin/components/presets.ts';
import { useTexts } from '#admin/components/use-texts.ts';

export function LatestOrders({ latest }: { latest: Dashboard['latest'] }) {
  const { t, formats } = useTexts('dashboard');
  return (
    <Paper p="md" component="section" aria-label={t('Recent orders')} h="100%">
      <Group justify="space-between" mb="xs">
        <CardTitle>{t('Recent orders')}</CardTitle>
        <PageLink to="/admin/orders">{t('All orders')}</PageLink>
      </Group>
      <PlainList gap={0}>
        {latest.map((order) => (
          <Stack key={order.id} component="li" gap={2} py={8} className="ruled">
            <Group justify="space-between" wrap="nowrap" gap="xs">
              <PageLink to={`/admin/orders/${order.id}`} fw={600}>
                {order.number}
              </PageLink>
              <Text fw={600} style={{ whiteSpace: 'nowrap' }}>
                {formats.money(order.total)}
              </Text>
            </Group>
            <Group justify="space-between" gap="xs">
              <Text>
                {`${order.firstName} ${order.lastName}`.trim()}
                <Aside span>{` · ${formats.dateTime(order.placedAt)}`}</Aside>
              </Text>
              <OrderStates order={order} />
            </Group>
          </Stack>
        ))}
      </PlainList>
    </Paper>
  );
}
