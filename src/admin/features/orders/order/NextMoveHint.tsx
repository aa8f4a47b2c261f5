import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { byDelivery } from '#admin/components/by-delivery.ts';
import { awaitsProof, nextMove } from './next-move.ts';
import { useMailAbout } from './use-mail-about.ts';
import type { Order } from '../orders-requests.ts';
import { Aside } from '#admin/components/presets.ts';

export function NextMoveHint({ order, className = '' }: { order: Order; className?: string }) {
  const { t } = useTranslation('orders');
  const mailAbout = useMailAbout();
  const next = nextMove(order);
  if (!next || order.openReturn) return null;
  const mail = mailAbout(order, next);
  const mayBeByHand = next === 'ship' && order.deliveryMethod !== 'pickup';
  const isEarly = (next === 'pack' || next === 'ship') && awaitsProof(order);
  return (
    <div className={`next-move-hint no-print ${className}`}>
      {isEarly && (
        <Text size="xs" fw={600} c="var(--tone-bad)">
          {t('The customer has not approved the proof: ask before you make or pack it.')}
        </Text>
      )}
      <Aside>
        <b>{t(`moves.${next}`, byDelivery(order))}</b>:{' '}
        {t(`mail.${mail === 'goes' && mayBeByHand ? 'goesWithCourier' : mail}`)}
      </Aside>
    </div>
  );
}
