import { Box, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#admin/components/formats.ts';
import { OrderStates } from '#admin/components/OrderStates.tsx';
import { AwaitsApproval, BuyerLine, Contents, OrderLink } from './order-columns.tsx';
import type { OrderItem } from '../orders-requests.ts';

interface Props {
  order: OrderItem;
  isSelected: boolean;
  onToggle: () => void;
}

/** An order on a phone: a tap anywhere opens it, but for the wide box that selects it. */
export function OrderCard({ order, isSelected, onToggle }: Props) {
  const { t } = useTranslation('orders');
  const formats = useFormats();
  return (
    <Group className="order-card" data-selected={isSelected || undefined} gap={0} wrap="nowrap" align="stretch">
      <Box component="label" className="order-card-select">
        <Checkbox
          size="md"
          checked={isSelected}
          onChange={onToggle}
          aria-label={t('Select {{number}}', { number: order.number })}
        />
      </Box>
      <Stack gap={6} flex={1} miw={0}>
        <Group justify="space-between" wrap="nowrap" gap="xs">
          <OrderLink order={order} className="order-card-link" />
          <Text size="sm" fw={600} className="figures">
            {formats.money(order.total)}
          </Text>
        </Group>
        <Group justify="space-between" wrap="nowrap" gap="xs" align="flex-start">
          <div>
            <BuyerLine order={order} />
          </div>
          <Text size="xs" c="dimmed" ta="right">
            {formats.dateTime(order.placedAt)}
          </Text>
        </Group>
        <Contents order={order} />
        <OrderStates order={order} />
        <AwaitsApproval order={order} />
      </Stack>
    </Group>
  );
}
