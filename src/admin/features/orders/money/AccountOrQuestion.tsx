import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { RefundAccount } from '#admin/components/RefundAccount.tsx';
import type { Order } from '../orders-requests.ts';

/** Where the owner sends money that did not come by card, or that the buyer is still to be asked. */
export function AccountOrQuestion({ account }: Pick<Order['money'], 'account'>) {
  const { t } = useTranslation('orders');
  return account ? <RefundAccount {...account} /> : <Text size="sm">{t('move.askIban')}</Text>;
}
