import { Anchor, Group, Paper, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '#admin/components/formats.ts';
import { OrderStates } from '#admin/components/OrderStates.tsx';
import type { Dashboard } from './dashboard-requests.ts';
import { Aside, CardTitle } from '#admin/components/presets.ts';

export function LatestOrders({ latest }: { latest: Dashboard['latest'] }) {
  const { t } = useTranslation('dashboard');
  const formats = useFormats();
  return (
    <Paper p="md" component="section" aria-label={t('Recent orders')} h="100%">
      <Group justify="space-between" mb="xs">
        <CardTitle>{t('Recent orders')}</CardTitle>
        <Anchor component={Link} to="/admin/orders">
          {t('All orders')}
        </Anchor>
      </Group>
      <Stack gap={0} component="ul" p={0} m={0} className="plain-list">
        {latest.map((order) => (
          <Stack key={order.id} component="li" gap={2} py={8} className="ruled">
            <Group justify="space-between" wrap="nowrap" gap="xs">
              <Anchor component={Link} to={`/admin/orders/${order.id}`} fw={600}>
                {order.number}
              </Anchor>
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
      </Stack>
    </Paper>
  );
}
