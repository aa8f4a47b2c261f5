import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { NoteIban } from '#admin/components/NoteIban.tsx';
import { RefundAccount } from '#admin/components/RefundAccount.tsx';
import type { Order } from '../orders-requests.ts';

/** Where the owner sends money that did not come by card, or that the buyer is still to be asked. */
export function AccountOrQuestion({ order }: { order: Pick<Order, 'id' | 'money'> }) {
  const { t } = useTranslation('orders');
  const { account } = order.money;
  if (account) return <RefundAccount {...account} />;
  return (
    <Stack gap="xs">
      <Text size="sm">{t('move.askIban')}</Text>
      <NoteIban orderId={order.id} />
    </Stack>
  );
}
