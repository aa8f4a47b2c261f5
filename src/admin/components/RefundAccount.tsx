import { Group, Text, TextInput } from '@mantine/core';
import { CopyText } from './CopyText.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { notifyDone, tellFailure } from '#admin/components/notify.tsx';
import { useTexts } from '#admin/components/use-texts.ts';
import { refundAccountSchema } from '#domain/returns/return-requests.ts';
import type { AdminOrdersRoutes } from '#server/sales/orders/office/admin-orders-routes.ts';
import { client, request } from './request.ts';
import { PlainButton } from './presets.ts';

/** The buyer's bank account for a refund, to copy. `holder` is given where no other name stands near it. */
export function RefundAccount({ iban, holder }: { iban: string; holder?: string }) {
  const { t } = useTexts('common');
  return (
    <Group gap={4} wrap="nowrap">
      <Text component="span" style={{ overflowWrap: 'anywhere' }}>
        {iban.replace(/(.{4})(?=.)/g, '$1 ')}
        {holder && ` · ${holder}`}
      </Text>
      <span className="no-print">
        <CopyText text={iban} what={t('IBAN')} />
      </span>
    </Group>
  );
}

const oneOrder = client<AdminOrdersRoutes>().api.admin.orders[':id'];

/** Not a <form>, because it may lie inside another one. */
export function NoteIban({ orderId }: { orderId: string }) {
  const { t, wording } = useTexts('common');
  const client = useQueryClient();
  const [iban, setIban] = useState('');
  const [isWrong, setWrong] = useState(false);
  const noting = useMutation({
    mutationFn: (json: { iban: string }) => request(oneOrder['refund-account'].$put({ param: { id: orderId }, json })),
    onSuccess: () => {
      notifyDone(t('IBAN noted'));
      // The order, its returns and Payments all show the IBAN.
      return client.invalidateQueries();
    },
    onError: tellFailure(wording),
  });
  const submit = () => {
    const read = refundAccountSchema.safeParse({ iban });
    setWrong(!read.success);
    if (read.success) noting.mutate(read.data);
  };
  return (
    <Group gap="xs" align="flex-end" className="no-print">
      <TextInput
        label={t('IBAN the customer gave you')}
        flex="1 1 220px"
        value={iban}
        autoComplete="off"
        spellCheck={false}
        error={isWrong && t('This is not a complete Romanian IBAN, or it has a mistake.')}
        onChange={(event) => setIban(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          submit();
        }}
      />
      <PlainButton loading={noting.isPending} onClick={submit}>
        {t('Note the IBAN')}
      </PlainButton>
    </Group>
  );
}
