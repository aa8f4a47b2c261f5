import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AWB_COURIERS } from '#domain/shipments/awb-courier.ts';

/** Choice without a courier: the team delivers the order itself, without an AWB. */
export const BY_HAND = 'hand';

type Props = Omit<NativeSelectProps, 'label' | 'data'> & { mayBeByHand?: boolean };

export function CourierSelect({ mayBeByHand = false, ...props }: Props) {
  const { t } = useTranslation('orders');
  const data = [...AWB_COURIERS, ...(mayBeByHand ? ([BY_HAND] as const) : [])].map((courier) => ({
    value: courier,
    label: t(`couriers.${courier}`),
  }));
  return <NativeSelect label={t('Courier')} size="md" data={data} {...props} />;
}
