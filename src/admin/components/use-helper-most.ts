import { useStore } from '@nanostores/react';
import { HELPER_REFUND_MAX } from '#domain/accounts/account.ts';
import type { RefundState } from '#domain/payments/payment-states.ts';
import { $auth } from '#admin/session/auth-store.ts';

/** Returns the largest refund in bani; only helpers have a limit. @param refunds - known earlier refunds */
export function useHelperMost({ refunds }: { refunds: readonly { amount: number; state: RefundState }[] }): number {
  const isHelper = useStore($auth).role === 'helper';
  const given = refunds.filter(({ state }) => state !== 'failed').reduce((sum, { amount }) => sum + amount, 0);
  return isHelper ? Math.max(0, HELPER_REFUND_MAX - given) : Infinity;
}
