import { onShop, type DeliveredOrder } from './shop-data.ts';

/** Data of an order in the buyer's own link and form. */
type WithdrawableOrder = Pick<DeliveredOrder, 'id' | 'viewKey' | 'emailAddress'>;

/** Withdraws like the buyer, with the form behind the order's own link. @returns the withdrawal's id */
export async function withdraw(
  shopUrl: string,
  order: WithdrawableOrder,
  pieces = '2',
  sequence = '1',
  iban = '',
): Promise<string> {
  const { id: orderId, viewKey, emailAddress } = order;
  const said = { name: 'Ana Popescu', emailAddress, reason: 'Am primit deja unul.', 'quantity-1': pieces, iban };
  return postWithdrawal(shopUrl, { orderId, viewKey, sequence, ...said });
}

/** Withdraws like anybody who knows an order's number and its buyer's mail address. */
export function withdrawByContact(
  shopUrl: string,
  { number, emailAddress }: Pick<DeliveredOrder, 'number' | 'emailAddress'>,
  iban: string,
): Promise<string> {
  const pair = { orderNumber: number, contact: emailAddress };
  const said = { name: 'Bianca Pop', emailAddress: 'altcineva@exemplu.ro', 'quantity-1': '1', iban };
  return postWithdrawal(shopUrl, { ...pair, sequence: '1', ...said });
}

async function postWithdrawal(shopUrl: string, fields: Record<string, string>): Promise<string> {
  const form = new URLSearchParams(fields);
  const answer = await fetch(`${shopUrl}/retragere-din-contract/confirma`, {
    method: 'POST',
    body: form,
    headers: { origin: shopUrl },
    redirect: 'manual',
  });
  if (answer.status !== 303) throw new Error(`not withdrawn: ${answer.status} ${await answer.text()}`);
  return /retragere=([\w-]+)/.exec(answer.headers.get('location')!)![1]!;
}

/** Returns the mails about an order's withdrawals, with their content as JSON. */
export async function withdrawalMails(orderId: string): Promise<{ kind: string; recipient: string; letter: string }[]> {
  return onShop`select kind, recipient, letter::text from mails where order_id = ${orderId}
    and kind ~ '^(withdrawal|return)-' order by created_at, kind`;
}
