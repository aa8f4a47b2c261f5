import { Group, Text } from '@mantine/core';
import {
  IconCashBanknote,
  IconCheck,
  IconPackage,
  IconPrinter,
  IconTag,
  IconTruck,
  IconTruckDelivery,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { WaitsFor } from '#domain/orders/waits-for.ts';
import { isStillHere } from '#domain/returns/return-states.ts';
import { MAX_BULK } from '#domain/orders/order-requests.ts';
import { SelectionBar } from '#admin/components/list/SelectionBar.tsx';
import type { OrderItem } from '../orders-requests.ts';
import { useCourier } from '../shipment/shipment-requests.ts';
import type { BulkActions } from './use-bulk-actions.ts';
import { PlainButton } from '#admin/components/presets.ts';

interface Props {
  selected: readonly OrderItem[];
  bulk: BulkActions;
  onShip: () => void;
  onClear: () => void;
}

const STEPS = [
  { move: 'approve', label: 'Approve', Icon: IconCheck, waits: ['confirm'] },
  { move: 'pack', label: 'Mark as packed', Icon: IconPackage, waits: ['pack', 'proof'] },
  { move: 'pay', label: 'moves.pay', Icon: IconCashBanknote, waits: ['money'] },
] as const;

const takesAwb = (order: OrderItem) => order.deliveryMethod !== 'pickup' && isStillHere(order);

export function BulkBar({ selected, bulk, onShip, onClear }: Props) {
  const { t } = useTranslation('orders');
  const { t: parcels } = useTranslation('parcels');
  const waitsFor = (...words: WaitsFor[]) => selected.some((order) => words.includes(order.waitsFor));
  const hasCourier = useCourier() !== null;
  const tooMany = selected.length > MAX_BULK;
  const ids = selected.map(({ id }) => id).join(',');
  return (
    <SelectionBar label={t('Actions for selected orders')} count={selected.length} onClear={onClear}>
      {tooMany ? (
        <Text>{t('Select at most {{count}} orders.', { count: MAX_BULK })}</Text>
      ) : (
        <Group gap="xs" className="bulk-buttons">
          {STEPS.map(
            ({ move, label, Icon, waits }) =>
              waitsFor(...waits) && (
                <PlainButton
                  key={move}
                  leftSection={<Icon size={16} aria-hidden />}
                  loading={bulk.isBusy}
                  onClick={() => bulk.run(move)}
                >
                  {t(label)}
                </PlainButton>
              ),
          )}
          {(waitsFor('ship') || selected.some(({ fulfilment }) => fulfilment === 'packed')) && (
            <PlainButton leftSection={<IconTruckDelivery size={16} aria-hidden />} onClick={onShip}>
              {t('Ship…')}
            </PlainButton>
          )}
          {hasCourier && selected.some(takesAwb) && (
            <PlainButton
              leftSection={<IconTruck size={16} aria-hidden />}
              loading={bulk.makingAwbs.isPending}
              onClick={() => bulk.makingAwbs.mutate(selected)}
            >
              {parcels('Create AWBs')}
            </PlainButton>
          )}
          <PlainButton
            component="a"
            href={`/api/admin/parcels/papers.pdf?ids=${ids}`}
            target="_blank"
            leftSection={<IconPrinter size={16} aria-hidden />}
          >
            {t('Slips and labels')}
          </PlainButton>
          {hasCourier && (
            <PlainButton
              component="a"
              href={`/api/admin/parcels/papers.pdf?ids=${ids}&only=labels`}
              target="_blank"
              leftSection={<IconTag size={16} aria-hidden />}
            >
              {t('Labels only')}
            </PlainButton>
          )}
        </Group>
      )}
    </SelectionBar>
  );
}
