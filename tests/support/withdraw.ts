import type { DeliveredOrder } from './placed-orders.ts';
import { onShopDatabase } from './shop-database.ts';

/** What the buyer's own link and form say of an order. */
type WithdrawableOrder = Pick<DeliveredOrder, 'id' | 'viewKey' | 'emailAddress'>;

/**
 * Withdraws as the buyer does, from a form of the order's own link.
 * @returns the withdrawal's id
 */
export async function withdraw(
  shopUrl: string,
  order: WithdrawableOrder,
  pieces = '2',
  sequence = '1',
  iban = '',
): Promise<string> {
  const form = new URLSearchParams({
    orderId: order.id,
    viewKey: order.viewKey,
    sequence,
    name: 'Ana Popescu',
    emailAddress: order.emailAddress,
    reason: 'Am primit deja unul.',
    'quantity-1': pieces,
    iban,
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

/** The mails that were written about an order's withdrawals. */
export async function withdrawalMails(orderId: string): Promise<{ kind: string; recipient: string; text: string }[]> {
  return onShopDatabase(
    `select kind, recipient, text from mails where order_id = $1 and kind like 'withdrawal-%' order by created_at, kind`,
    [orderId],
  );
}
