import { Button } from '@mantine/core';
import { IconTruck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { notifyDone, notifyFailure, notifyLeft } from '#admin/components/notify.tsx';
import { useWording } from '#admin/components/wording.ts';
import type { OrderItem } from '../orders-requests.ts';
import { NOT_KNOWN } from '../shipment/shipment-batches.ts';
import { useCourier, useCreateShipments } from '../shipment/shipment-requests.ts';

export function BulkShipments({ selected }: { selected: readonly OrderItem[] }) {
  const { t } = useTranslation('parcels', { keyPrefix: 'bulk' });
  const wording = useWording();
  const making = useCreateShipments({
    onSuccess: (outcomes, orders) => {
      const made = outcomes.filter((each) => each.ok && !each.unchanged).length;
      const unchanged = outcomes.filter((each) => each.ok && each.unchanged).length;
      const numberOf = (id: string) => orders.find((order) => order.id === id)?.number ?? '';
      const left = outcomes.flatMap((each) => (each.ok ? [] : [{ number: numberOf(each.id), code: each.code }]));
      const unknown = left.filter(({ code }) => code === NOT_KNOWN).map(({ number }) => number);
      const list = left
        .filter(({ code }) => code !== NOT_KNOWN)
        .map(({ number, code }) => `${number}: ${wording.code(code)}`);
      const facts = [
        made > 0 && t('done', { count: made }),
        made === 0 && unknown.length === 0 && t('none'),
        unchanged > 0 && t('unchanged', { count: unchanged }),
        unknown.length > 0 && t('unknown', { list: unknown.join(', ') }),
        list.length > 0 && t('refused', { list: list.join('; ') }),
      ].filter(Boolean);
      (left.length > 0 ? notifyLeft : notifyDone)(facts.join(' '));
    },
    onError: (error) => notifyFailure(wording.failure(error)),
  });
  if (useCourier() === null) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconTruck size={16} aria-hidden />}
      loading={making.isPending}
      onClick={() => making.mutate(selected)}
    >
      {t('make')}
    </Button>
  );
}
