import { Alert } from '@mantine/core';
import { IconCreditCard } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#admin/components/formats.ts';
import { awaitsCard } from '../money-state.ts';
import type { Order } from '../orders-requests.ts';
import { hasOtherSum } from './other-sum.ts';

/** Why a card order does not go on: its money has not come, or not the right sum. */
export function MoneyNotice({ order }: { order: Order }) {
  const { t } = useTranslation('orders', { keyPrefix: 'waits' });
  const formats = useFormats();
  if (!awaitsCard(order)) return null;
  const { stockTaken, holdUntil, money } = order;
  const words = hasOtherSum(money)
    ? t('mismatch')
    : !stockTaken
      ? t('released')
      : holdUntil
        ? t('cardHint', { time: formats.dateTime(holdUntil) })
        : t('cardHintNoTime');
  return (
    <Alert className="wait-alert" icon={<IconCreditCard aria-hidden />}>
      {words}
    </Alert>
  );
}
