import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { hc, type InferResponseType } from 'hono/client';
import { useTranslation } from 'react-i18next';
import type { AdminPaymentsRoutes } from '#server/payments/admin-payments-routes.ts';
import { notifyDone, notifyFailure } from '#admin/page-kit/notify.tsx';
import { apiBase, request } from '#admin/page-kit/request.ts';
import { useWording } from '#admin/page-kit/wording.ts';

const payments = hc<AdminPaymentsRoutes>(apiBase).api.admin.payments;

export type Hanging = InferResponseType<typeof payments.hanging.$get, 200>;

const KEY = ['payments', 'hanging'];

/** Read anew whenever somebody looks: what hangs must not be old. */
export const useHanging = () =>
  useQuery({ queryKey: KEY, queryFn: () => request(payments.hanging.$get()), staleTime: 0 });

/** A way out of what hangs. */
export type WayOut =
  | { way: 'ask'; cardPaymentId: string }
  | { way: 'retry'; refundId: string; orderId: string }
  | { way: 'byHand'; refundId: string }
  | { way: 'check' };

/** Takes a way out; each answers with what hangs then. */
export function useWayOut() {
  const { t } = useTranslation('payments', { keyPrefix: 'done' });
  const client = useQueryClient();
  const wording = useWording();
  return useMutation({
    mutationFn: async (out: WayOut): Promise<Hanging> => {
      switch (out.way) {
        case 'ask':
          return request(payments.cards[':id'].ask.$post({ param: { id: out.cardPaymentId } }));
        case 'retry':
          return request(payments.refunds[':id'].retry.$post({ param: { id: out.refundId } }));
        case 'byHand':
          return request(payments.refunds[':id']['by-hand'].$post({ param: { id: out.refundId } }));
        case 'check':
          return request(payments.holds.end.$post());
      }
    },
    onSuccess: (hanging, out) => {
      client.setQueryData(KEY, hanging);
      // Orders, stock and figures may have changed too.
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== KEY[0] });
      const isTried = out.way !== 'byHand' && stillHangs(hanging, out);
      notifyDone(t(isTried ? `${out.way}Still` : out.way));
    },
    onError: (error) => {
      void client.invalidateQueries({ queryKey: KEY });
      notifyFailure(wording.failure(error));
    },
  });
}

/** True when what was tried hangs as before. */
export function stillHangs(
  { unanswered, refunds }: Pick<Hanging, 'unanswered' | 'refunds'>,
  out: Exclude<WayOut, { way: 'byHand' }>,
): boolean {
  if (out.way === 'ask') return unanswered.some(({ cardPaymentId }) => cardPaymentId === out.cardPaymentId);
  // Another try is a refund of its own.
  if (out.way === 'retry') return refunds.some(({ id }) => id === out.orderId);
  return unanswered.length > 0;
}
