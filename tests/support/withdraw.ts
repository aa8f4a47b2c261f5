import type { BuyersOrder } from './buyers-order.ts';

/** What the buyer's own link and form say of an order. */
type WithdrawableOrder = Pick<BuyersOrder, 'id' | 'viewKey' | 'emailAddress'>;

/**
 * Withdraws as the buyer does, from a form of the order's own link.
 * @returns the withdrawal's id
 */
export async function withdraw(
  shopUrl: string,
  order: WithdrawableOrder,
  pieces = '2',
  sequence = '1',
): Promise<string> {
  const form = new URLSearchParams({
    orderId: order.id,
    viewKey: order.viewKey,
    sequence,
    name: 'Ana Popescu',
    emailAddress: order.emailAddress,
    reason: 'Am primit deja unul.',
    'quantity-1': pieces,
  });
  const answer = await fetch(`${shopUrl}/retragere-din-contract/confirma`, {
    method: 'POST',
    body: form,
    headers: { origin: shopUrl },
    redirect: 'manual',
  });
  if (answer.status !== 303) throw new Error(`not withdrawn: ${answer.status} ${await answer.text()}`);
  return /retragere=([\w-]+)/.exec(answer.headers.get('location')!)![1]!;
}
