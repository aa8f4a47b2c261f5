import { Button } from '@mantine/core';
import { IconTruck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { notifyDone, notifyFailure, notifyLeft } from '#admin/page-kit/notify.tsx';
import { useWording } from '#admin/page-kit/wording.ts';
import type { OrderItem } from './orders-requests.ts';
import { useCourier, useMakeParcels } from './parcel-requests.ts';

/** Makes the AWBs of the selected orders; nothing without the keys of a courier. */
export function BulkParcels({ selected }: { selected: readonly OrderItem[] }) {
  const { t } = useTranslation('parcels', { keyPrefix: 'bulk' });
  const wording = useWording();
  const making = useMakeParcels();
  if (useCourier() === null) return null;
  const make = () =>
    making.mutate(
      selected.map(({ id }) => id),
      {
        onSuccess: (outcomes) => {
          const made = outcomes.filter((each) => each.ok && !each.unchanged).length;
          const unchanged = outcomes.filter((each) => each.ok && each.unchanged).length;
          const numberOf = (id: string) => selected.find((order) => order.id === id)?.number ?? '';
          const list = outcomes.flatMap((each) =>
            each.ok ? [] : [`${numberOf(each.id)}: ${wording.code(each.code)}`],
          );
          const facts = [
            made > 0 ? t('done', { count: made }) : t('none'),
            unchanged > 0 && t('unchanged', { count: unchanged }),
            list.length > 0 && t('refused', { list: list.join('; ') }),
          ].filter(Boolean);
          (list.length > 0 ? notifyLeft : notifyDone)(facts.join(' '));
        },
        onError: (error) => notifyFailure(wording.failure(error)),
      },
    );
  return (
    <Button
      variant="default"
      leftSection={<IconTruck size={16} aria-hidden />}
      loading={making.isPending}
      onClick={make}
    >
      {t('make')}
    </Button>
  );
}
