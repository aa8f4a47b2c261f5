import { Anchor, Group, Stack, Text, Tooltip } from '@mantine/core';
import { IconGift, IconMessage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { byDelivery } from '#admin/components/by-delivery.ts';
import { useFormats } from '#admin/components/formats.ts';
import type { Column } from '#admin/components/list/ListTable.tsx';
import { StatusBadge } from '#admin/components/StatusBadge.tsx';
import { OrderStates } from '#admin/components/OrderStates.tsx';
import type { OrderItem } from '../orders-requests.ts';

export function useOrderColumns(): Column<OrderItem>[] {
  const { t } = useTranslation('orders');
  const formats = useFormats();
  return [
    {
      name: 'placedAt',
      title: t('Order'),
      sortable: true,
      width: 170,
      phone: 'head',
      cell: (order) => (
        <>
          <OrderLink order={order} />
          <Text size="xs" c="dimmed">
            {formats.dateTime(order.placedAt)}
          </Text>
        </>
      ),
    },
    { name: 'buyer', title: t('Customer'), as: BuyerLine },
    { name: 'contents', title: t('Items'), from: 'lg', as: Contents },
    {
      name: 'states',
      title: t('Status'),
      cell: (order) => (
        <>
          <OrderStates order={order} />
          <AwaitsApproval order={order} />
        </>
      ),
    },
    {
      name: 'total',
      title: t('Total'),
      sortable: true,
      align: 'right',
      width: 150,
      phone: 'sum',
      cell: (order) => (
        <>
          <Text size="sm" fw={600} className="figures">
            {formats.money(order.total)}
          </Text>
          <Text size="xs" c="dimmed">
            {t(`paymentMethod.${order.paymentMethod}`, byDelivery(order))}
          </Text>
        </>
      ),
    },
  ];
}

/** Opens the order; the way back from there leads to the list as it is now. */
function OrderLink({ order }: { order: OrderItem }) {
  const { t } = useTranslation('orders');
  const { search } = useLocation();
  return (
    <Group gap={6} wrap="nowrap">
      <Anchor
        component={Link}
        to={`/admin/orders/${order.id}`}
        state={{ list: search }}
        fw={600}
        size="sm"
        style={{ whiteSpace: 'nowrap' }}
      >
        {order.number}
      </Anchor>
      {order.hasNotes && (
        <Tooltip label={t('Has a buyer’s note')}>
          <IconMessage size={16} role="img" aria-label={t('Has a buyer’s note')} color="var(--tone-wait)" />
        </Tooltip>
      )}
      {order.gift && <GiftMark gift={order.gift} />}
    </Group>
  );
}

/** Somebody else receives it, perhaps not yet. */
function GiftMark({ gift }: { gift: 'sent' | 'scheduled' }) {
  const { t } = useTranslation('orders');
  const words = t(gift === 'scheduled' ? 'A gift that waits' : 'A gift');
  return (
    <Tooltip label={words}>
      <IconGift size={16} role="img" aria-label={words} {...(gift === 'scheduled' && { color: 'var(--tone-wait)' })} />
    </Tooltip>
  );
}

function BuyerLine({ item: order }: { item: OrderItem }) {
  const { t } = useTranslation('orders');
  const place = {
    courier: [order.city, order.county],
    easybox: [t('deliveryMethod.easybox'), order.lockerCity],
    pickup: [t('deliveryMethod.pickup')],
  }[order.deliveryMethod];
  const words = [...new Set(place.filter(Boolean))].join(', ');
  return (
    <>
      <Text size="sm">{`${order.firstName} ${order.lastName}`.trim()}</Text>
      <Text size="xs" c="dimmed">
        {words}
      </Text>
    </>
  );
}

function AwaitsApproval({ order }: { order: OrderItem }) {
  const { t } = useTranslation('orders');
  if (!order.awaitsApproval || order.status === 'rejected') return null;
  return <StatusBadge tone="wait" label={t('Proof awaiting approval')} />;
}

function Contents({ item: order }: { item: OrderItem }) {
  const { t } = useTranslation('orders');
  const more = order.lineCount - order.lines.length;
  return (
    <Stack gap={0}>
      {order.lines.map(({ title, quantity }, index) => (
        <Text key={index} size="sm" lineClamp={1}>
          <b>{quantity}×</b> {title}
        </Text>
      ))}
      {more > 0 && (
        <Text size="xs" c="dimmed">
          {t('and {{count}} more lines', { defaultValue_one: 'and {{count}} more line', count: more })}
        </Text>
      )}
    </Stack>
  );
}
