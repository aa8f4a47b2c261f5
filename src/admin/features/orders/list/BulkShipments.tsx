import { IconTruck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { notifyDone, notifyFailure } from '#admin/components/notify.tsx';
import { useWording } from '#admin/components/wording.ts';
import type { OrderItem } from '../orders-requests.ts';
import { NOT_KNOWN } from '../shipment/shipment-batches.ts';
import { useCourier, useCreateShipments } from '../shipment/shipment-requests.ts';
import type { BulkActions } from './use-bulk-actions.ts';
import { PlainButton } from '#admin/components/presets.ts';

export function BulkShipments({ selected, show }: { selected: readonly OrderItem[]; show: BulkActions['show'] }) {
  const { t } = useTranslation('parcels');
  const wording = useWording();
  const making = useCreateShipments({
    onSuccess: (outcomes, orders) => {
      const made = outcomes.filter((each) => each.ok && !each.unchanged).length;
      const unchanged = outcomes.filter((each) => each.ok && each.unchanged).length;
      const numberOf = (id: string) => orders.find((order) => order.id === id)?.number ?? '';
      const refused = outcomes.flatMap((each) => (each.ok ? [] : [{ ...each, number: numberOf(each.id) }]));
      const facts = [
        made > 0 && t('{{count}} AWBs created.', { count: made }),
        made === 0 && refused.every(({ code }) => code !== NOT_KNOWN) && t('No AWBs created.'),
        unchanged > 0 && t('{{count}} already had one.', { count: unchanged }),
        refused.length > 0 && t('{{count}} without an AWB.', { count: refused.length }),
      ].filter(Boolean);
      // The list tells them one by one; the notification tells it on any screen.
      show(refused.length > 0 ? { title: facts.join(' '), refused } : undefined);
      (refused.length > 0 ? notifyFailure : notifyDone)(facts.join(' '));
    },
    onError: (error) => notifyFailure(wording.failure(error)),
  });
  if (useCourier() === null) return null;
  return (
    <PlainButton
      leftSection={<IconTruck size={16} aria-hidden />}
      loading={making.isPending}
      onClick={() => making.mutate(selected)}
    >
      {t('Create AWBs')}
    </PlainButton>
  );
}
