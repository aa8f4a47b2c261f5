import { Paper, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#admin/components/formats.ts';
import type { LinesChange } from './lines-requests.ts';
import type { Order } from '../orders-requests.ts';
import { useSigned } from '../money/signed-money.ts';
import { Sum } from './Totals.tsx';

interface Props {
  change: LinesChange;
  order: Order;
  /** False while newer lines are being worked out. */
  isCurrent: boolean;
}

export function LinesPreview({ change, order, isCurrent }: Props) {
  const { t } = useTranslation('orders');
  const formats = useFormats();
  const signed = useSigned();
  const { before, after, difference } = change;
  const amount = formats.money(Math.abs(difference));
  const words = () => {
    if (difference === 0) return t('The total does not change.');
    if (order.payment !== 'unpaid')
      return t(
        difference > 0
          ? 'The order is already paid: collect {{amount}} from the customer.'
          : 'The order is already paid: refund {{amount}}.',
        { amount },
      );
    return t(difference > 0 ? 'The customer owes {{amount}} more.' : 'The customer owes {{amount}} less.', { amount });
  };
  return (
    <Paper p="sm" role="status" aria-busy={!isCurrent} style={{ opacity: isCurrent ? 1 : 0.5 }}>
      <Stack gap={4} component="dl" m={0}>
        <Sum name={t('Previous total')} amount={formats.money(before.total)} />
        {after.discount !== before.discount && (
          <Sum
            name={t('Discount')}
            amount={`−${formats.money(before.discount)} → −${formats.money(after.discount)}`}
            soft
          />
        )}
        <Sum name={t('New total')} amount={formats.money(after.total)} />
        <Sum name={t('Difference')} amount={signed(difference)} strong />
      </Stack>
      <Text mt="xs">
        {words()} {t(order.emailAddress === '' ? 'mail.noAddress' : 'mail.goes')}
      </Text>
    </Paper>
  );
}
