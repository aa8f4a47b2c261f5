import { Button } from '@mantine/core';
import { IconTruck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { notifyDone, notifyFailure, notifyLeft } from '#admin/components/notify.tsx';
import { useWording } from '#admin/components/wording.ts';
import type { OrderItem } from '../orders-requests.ts';
import { NOT_KNOWN } from '../shipment/shipment-batches.ts';
import { useCourier, useCreateShipments } from '../shipment/shipment-requests.ts';

export function BulkShipments({ selected }: { selected: readonly OrderItem[] }) {
  const { t } = useTranslation('parcels');
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
        made > 0 && t('{{count}} AWBs created.', { defaultValue_one: '{{count}} AWB created.', count: made }),
        made === 0 && unknown.length === 0 && t('No AWBs created.'),
        unchanged > 0 &&
          t('{{count}} already had one.', { defaultValue_one: '{{count}} already had one.', count: unchanged }),
        unknown.length > 0 &&
          t('Unknown whether it was created; retry, no second one is created: {{list}}.', { list: unknown.join(', ') }),
        list.length > 0 && t('Without an AWB: {{list}}', { list: list.join('; ') }),
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
      {t('Create AWBs')}
    </Button>
  );
}
