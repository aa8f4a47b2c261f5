import { Anchor, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { hc, type InferResponseType } from 'hono/client';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '#admin/components/formats.ts';
import { LoadFailure } from '#admin/components/LoadFailure.tsx';
import { api, request } from '#admin/components/request.ts';
import { StatusBadge, type Tone } from '#admin/components/StatusBadge.tsx';
import type { AdminShipmentsRoutes } from '#server/fulfilment/shipments/admin-shipments-routes.ts';
import './payments.css';

const { hanging } = hc<AdminShipmentsRoutes>(...api).api.admin.parcels;
type ShipmentNeedingAttention = InferResponseType<typeof hanging.$get, 200>['parcels'][number];

const TONES: Record<ShipmentNeedingAttention['kind'], Tone> = {
  unanswered: 'wait',
  refused: 'bad',
  not_wanted: 'wait',
  astray: 'bad',
  unclear: 'wait',
  wrong_cash: 'bad',
  not_moved: 'bad',
};

/** Shipments that want an owner's eye; the way out of each is on its order's page. Nothing where none needs attention. */
export function ShipmentsNeedingAttention() {
  const { t } = useTranslation('parcels');
  const title = useId();
  const found = useQuery({ queryKey: ['parcels', 'hanging'], queryFn: () => request(hanging.$get()) });
  if (found.error && !found.data) return <LoadFailure error={found.error} retry={() => void found.refetch()} />;
  const shipments = found.data?.parcels ?? [];
  if (shipments.length === 0) return null;
  return (
    <Paper component="section" p="md" mt="md" aria-labelledby={title}>
      <Title order={2} size="h4" id={title}>
        {t('Shipments')} ({shipments.length})
      </Title>
      <Text size="sm" mb="sm">
        {t(
          'Shipments that Sameday rejected or has not confirmed, AWBs to cancel, and shipments whose tracking or cash on delivery does not match the order.',
        )}
      </Text>
      <Stack component="ul" gap={0} p={0} m={0} style={{ listStyle: 'none' }}>
        {shipments.map((shipment) => (
          <ShipmentRow key={shipment.id} shipment={shipment} />
        ))}
      </Stack>
    </Paper>
  );
}

function ShipmentRow({ shipment: { orderId, number, kind, awb, at } }: { shipment: ShipmentNeedingAttention }) {
  const { t } = useTranslation('parcels');
  const formats = useFormats();
  const address = `/admin/orders/${orderId}`;
  return (
    <li className="hanging-row">
      <div>
        <Group gap="xs">
          <Anchor component={Link} to={address} size="sm" fw={600} py={4}>
            {number}
          </Anchor>
          <StatusBadge tone={TONES[kind]} label={t(`hanging.kinds.${kind}`)} />
        </Group>
        <Text size="sm">{[awb && `AWB ${awb}`, formats.dateTime(at)].filter(Boolean).join(' · ')}</Text>
      </div>
      <Button variant="default" size="sm" component={Link} to={address} aria-label={`${t('Open order')}: ${number}`}>
        {t('Open order')}
      </Button>
    </li>
  );
}
