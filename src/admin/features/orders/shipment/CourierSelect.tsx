import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AWB_COURIERS } from '#domain/shipments/awb-courier.ts';

export function CourierSelect(props: Omit<NativeSelectProps, 'label' | 'data'>) {
  const { t } = useTranslation('orders');
  const data = AWB_COURIERS.map((courier) => ({ value: courier, label: t(`couriers.${courier}`) }));
  return <NativeSelect label={t('Courier')} size="md" data={data} {...props} />;
}
