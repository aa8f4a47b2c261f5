import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { MAX_BOOKED, type Choice } from '#domain/bank/bank-requests.ts';
import type { AdminBankRoutes } from '#server/payments/bank/admin-bank-routes.ts';
import type { Booked } from '#server/payments/bank/apply-statement-lines.ts';
import { client, request } from '#admin/components/request.ts';

export const { bank } = client<AdminBankRoutes>().api.admin;

export type Review = InferResponseType<typeof bank.$post, 200>;
export type Line = Review['lines'][number];
export type { Booked };

interface Booking {
  text: string;
  choices: readonly Choice[];
  /** Called after each part, so that a failure in the middle hides no booked sum. */
  onPart: (results: Booked[]) => void;
}

export function useBooking() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ text, choices, onPart }: Booking) => {
      for (let from = 0; from < choices.length; from += MAX_BOOKED) {
        const part = choices.slice(from, from + MAX_BOOKED);
        onPart((await request(bank.book.$post({ json: { text, choices: part } }))).results);
      }
    },
    // Orders, figures and payment exceptions have changed.
    onSettled: () => client.invalidateQueries(),
  });
}
