import { Group, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { hc } from 'hono/client';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refundAccountSchema } from '#domain/returns/return-requests.ts';
import type { AdminOrdersRoutes } from '#server/sales/orders/office/admin-orders-routes.ts';
import { notifyDone, notifyFailure } from './notify.tsx';
import { api, request } from './request.ts';
import { useWording } from './wording.ts';
import { PlainButton } from '#admin/components/presets.ts';

const oneOrder = hc<AdminOrdersRoutes>(...api).api.admin.orders[':id'];

/** The account may stand in another form, so this is no form of its own. */
export function NoteIban({ orderId }: { orderId: string }) {
  const { t } = useTranslation();
  const wording = useWording();
  const client = useQueryClient();
  const [iban, setIban] = useState('');
  const [isWrong, setWrong] = useState(false);
  const noting = useMutation({
    mutationFn: (json: { iban: string }) => request(oneOrder['refund-account'].$put({ param: { id: orderId }, json })),
    onSuccess: () => {
      notifyDone(t('IBAN noted'));
      // It is known to the order, to its returns and to Payments.
      return client.invalidateQueries();
    },
    onError: (error) => notifyFailure(wording.failure(error)),
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
        maxLength={60}
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
