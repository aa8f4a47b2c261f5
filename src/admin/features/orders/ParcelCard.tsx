import { Anchor, Stack, Text } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { FactRow } from './FactRow.tsx';
import type { Order } from './orders-requests.ts';
import { SectionCard } from './SectionCard.tsx';
import { trackingAddress } from './tracking-address.ts';

/** The parcel's number and how the order is paid. */
export function ParcelCard({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  const { awb, paymentMethod, payment, number } = order;
  return (
    <SectionCard title={t('parcel.title')}>
      <Stack gap={2} component="dl" m={0}>
        <FactRow label={t('parcel.awb')} copy={awb ?? ''}>
          {awb ? (
            <b>{awb}</b>
          ) : (
            <Text span c="dimmed" size="sm">
              {t('parcel.noAwb')}
            </Text>
          )}
        </FactRow>
        <FactRow label={t('parcel.method')}>
          {t(`paymentMethod.${paymentMethod}`)}, {t(`paymentState.${payment}`).toLowerCase()}
        </FactRow>
        {paymentMethod === 'transfer' && (
          <FactRow label={t('parcel.reference')} copy={number}>
            {number}
          </FactRow>
        )}
      </Stack>
      {awb && (
        <Anchor href={trackingAddress(awb)} target="_blank" rel="noreferrer" size="sm" className="no-print">
          {t('parcel.track')} <IconExternalLink size={14} aria-hidden style={{ verticalAlign: '-2px' }} />
        </Anchor>
      )}
    </SectionCard>
  );
}
