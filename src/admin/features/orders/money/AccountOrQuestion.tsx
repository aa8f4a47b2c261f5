import { Alert, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatIban } from '#texts/formats.ts';
import { NoteIban, RefundAccount } from '#admin/components/RefundAccount.tsx';
import { PageLink } from '#admin/components/presets.ts';
import type { Order } from '../orders-requests.ts';

export function AccountOrQuestion({ order }: { order: Pick<Order, 'id' | 'money'> }) {
  const { t } = useTranslation('orders');
  const { account, claimed } = order.money;
  return (
    <Stack gap="xs">
      {account ? (
        <RefundAccount {...account} />
      ) : (
        <>
          <Text>{t('No IBAN is known: ask the buyer for one.')}</Text>
          <NoteIban orderId={order.id} />
        </>
      )}
      {claimed && (
        <Alert className="wait-alert">
          {t(
            'A request with number and contact only names the account {{iban}}. Don’t pay there until the customer has confirmed it:',
            { iban: formatIban(claimed.iban) },
          )}{' '}
          <PageLink size="md" to={`/admin/returns/${claimed.returnId}`}>
            {claimed.number}
          </PageLink>
        </Alert>
      )}
    </Stack>
  );
}
