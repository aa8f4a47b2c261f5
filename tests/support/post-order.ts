import { orderBody } from './order-body.ts';

interface Attempt {
  key?: string;
  address?: string;
}

/** Posts an order as one buyer's browser would; each call comes from an address of its own unless told otherwise. */
export function postOrder(
  shopUrl: string,
  changes: Record<string, unknown> = {},
  { key = crypto.randomUUID(), address = anyAddress() }: Attempt = {},
): Promise<Response> {
  return fetch(`${shopUrl}/api/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key, 'x-forwarded-for': address },
    body: JSON.stringify(orderBody(changes)),
  });
}

/** Posts it, and again under the same key while the shop is too busy to answer, as the checkout does. */
export async function postUntilAnswered(
  shopUrl: string,
  changes: Record<string, unknown> = {},
  { key = crypto.randomUUID(), address = anyAddress() }: Attempt = {},
): Promise<Response> {
  for (;;) {
    const answer = await postOrder(shopUrl, changes, { key, address });
    if (answer.status !== 503) return answer;
  }
}

/** An address from the block that is kept for documentation (RFC 3849). */
const anyAddress = () => `2001:db8::${crypto.randomUUID().slice(9, 23).replaceAll('-', ':')}`;
