import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import type { AdminPaymentsRoutes } from '#server/payments/cards/admin-payments-routes.ts';
import { notifyDone, notifyFailure } from '#admin/components/notify.tsx';
import { useTexts } from '#admin/components/use-texts.ts';
import { client, request } from '#admin/components/request.ts';
import { keyOf, useRead } from '#admin/components/use-requests.ts';

const payments = client<AdminPaymentsRoutes>().api.admin.payments;

export type PaymentExceptions = InferResponseType<typeof payments.hanging.$get, 200>;

const KEY = keyOf(payments.hanging);

/** Reads again at each visit, because payment exceptions must be current. */
export const usePaymentExceptions = () => useRead(payments.hanging, {}, { staleTime: 0 });

type WayOut = { way: 'ask'; cardPaymentId: string } | { way: 'retry' | 'byHand'; refundId: string } | { way: 'check' };

export function useWayOut() {
  const { t, wording } = useTexts('payments');
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (out: WayOut): Promise<{ hanging: PaymentExceptions; isDone: boolean }> => {
      switch (out.way) {
        case 'ask': {
          const hanging = await request(payments.cards[':id'].ask.$post({ param: { id: out.cardPaymentId } }));
          const isDone = hanging.unanswered.every(({ cardPaymentId }) => cardPaymentId !== out.cardPaymentId);
          return { hanging, isDone };
        }
        case 'retry':
          return request(payments.refunds[':id'].retry.$post({ param: { id: out.refundId } }));
        case 'byHand': {
          const hanging = await request(payments.refunds[':id']['by-hand'].$post({ param: { id: out.refundId } }));
          return { hanging, isDone: true };
        }
        case 'check': {
          const hanging = await request(payments.holds.end.$post());
          return { hanging, isDone: hanging.unanswered.length === 0 };
        }
      }
    },
    onSuccess: ({ hanging, isDone }, { way }) => {
      client.setQueryData(KEY, hanging);
      // Orders, stock and figures may also have changed.
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== KEY[0] });
      notifyDone(t(isDone || way === 'byHand' ? `done.${way}` : `done.${way}Still`));
    },
    onError: (error) => {
      void client.invalidateQueries({ queryKey: KEY });
      notifyFailure(wording.failure(error));
    },
  });
}
