import { callApi } from './owner.ts';
import { postOrder } from './post-order.ts';
import { addProduct } from './shop-database.ts';

/** An order that a test looks at in the back-office. */
export interface PlacedOrder {
  id: string;
  number: string;
  lastName: string;
}

/** A family name that nobody else has, so that a search finds one test's orders alone. */
export function newLastName(): string {
  const letters = [...crypto.randomUUID().replaceAll('-', '')].map((digit) => 'abcdefghijklmnop'[parseInt(digit, 16)]);
  return `Z${letters.slice(0, 10).join('')}`;
}

let plenty: ReturnType<typeof addProduct> | undefined;

/** Orders as a shopper does; unless told otherwise, a product of which there is enough for all tests. */
export async function place(shopUrl: string, changes: Record<string, unknown> = {}): Promise<PlacedOrder> {
  const lastName = (changes.lastName as string | undefined) ?? newLastName();
  plenty ??= addProduct({ price: 22_900, stock: 10_000 });
  const lines = [{ id: (await plenty).id, itemNumber: '1' }];
  const answer = await postOrder(shopUrl, {
    lines,
    lastName,
    emailAddress: `${lastName.toLowerCase()}@exemplu.ro`,
    ...changes,
  });
  if (answer.status !== 201) throw new Error(`not ordered: ${answer.status} ${await answer.text()}`);
  const { id, number } = (await answer.json()) as { id: string; number: string };
  return { id, number, lastName };
}

/** The order as the back-office reads it. */
export async function readOrder<Order extends { version: number }>(
  shopUrl: string,
  session: string,
  id: string,
): Promise<Order> {
  return (await (await callApi(shopUrl, session, 'GET', `/api/admin/orders/${id}`)).json()) as Order;
}

/** Moves an order as another owner does at their own screen. */
export async function moveByApi(shopUrl: string, session: string, id: string, ...moves: string[]): Promise<void> {
  for (const move of moves) {
    const { version } = await readOrder(shopUrl, session, id);
    const body = { move, version, ...(move === 'ship' && { awb: '1SDYPROBA' }) };
    const answer = await callApi(shopUrl, session, 'POST', `/api/admin/orders/${id}/moves`, body);
    if (!answer.ok) throw new Error(`not moved: ${answer.status} ${await answer.text()}`);
  }
}
