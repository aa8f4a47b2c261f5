import { Alert, Stack, Text } from '@mantine/core';
import { IconCashBanknote, IconCreditCard } from '@tabler/icons-react';
import { isOwed } from '#domain/orders/awaited-money.ts';
import type { Order } from '../orders-requests.ts';
import { hasOtherSum } from './other-sum.ts';
import { PlainButton } from '#admin/components/presets.ts';
import { useTexts } from '#admin/components/use-texts.ts';

export function MoneyNotice({ order, isLocked, onRefund }: { order: Order; isLocked: boolean; onRefund: () => void }) {
  const { t, formats } = useTexts('orders');
  const { toGiveBack } = order.money;
  if (toGiveBack > 0 && order.waitsFor !== 'refund')
    return (
      <Alert className="wait-alert" icon={<IconCashBanknote aria-hidden />}>
        <Stack gap="xs" align="flex-start">
          <Text>
            {t('More came than the order costs: {{amount}} is to be given back.', {
              amount: formats.money(toGiveBack),
            })}
          </Text>
          {!isLocked && (
            <PlainButton size="sm" className="no-print" onClick={onRefund}>
              {t('Refund {{amount}}', { amount: formats.money(toGiveBack) })}
            </PlainButton>
          )}
        </Stack>
      </Alert>
    );
  if (order.paymentMethod !== 'card' || !isOwed(order)) return null;
  const { stockTaken, holdUntil, money } = order;
  const words = hasOtherSum(money)
    ? t(
        'The card payment differs from the order’s total, so the order is not marked as paid. Refund it, or contact the customer first.',
      )
    : !stockTaken
      ? t(
          'Not paid in time, so its items are back in stock. It continues when the customer pays, or you can reject it.',
        )
      : holdUntil
        ? t('Awaiting card payment. Items reserved until {{time}}.', { time: formats.dateTime(holdUntil) })
        : t('Awaiting card payment.');
  return (
    <Alert className="wait-alert" icon={<IconCreditCard aria-hidden />}>
      {words}
    </Alert>
  );
}
