import { ownersSession } from './admin-test.ts';
import { moveByApi } from './placed-order.ts';
import { postOrder } from './post-order.ts';
import { addProduct, onShopDatabase } from './shop-database.ts';

/** An order as its buyer knows it. */
export interface BuyersOrder {
  id: string;
  number: string;
  viewKey: string;
  emailAddress: string;
  /** The kit that can be given back. */
  title: string;
}

/**
 * Places an order of two kits of its own kind, approved, sent, delivered and paid by the owner.
 * @param extra - other lines, as the cart has them
 */
export async function deliveredOrder(
  shopUrl: string,
  extra: object[] = [],
  changes: Record<string, unknown> = {},
): Promise<BuyersOrder> {
  const kit = await addProduct({ price: 12_900, stock: 10 });
  const emailAddress = `ana.${crypto.randomUUID().slice(0, 8)}@exemplu.ro`;
  const lines = [{ id: kit.id, itemNumber: '2' }, ...extra];
  const answer = await postOrder(shopUrl, { lines, emailAddress, ...changes });
  if (answer.status !== 201) throw new Error(`not ordered: ${answer.status} ${await answer.text()}`);
  const { id, number, viewKey } = (await answer.json()) as BuyersOrder;
  await moveByApi(shopUrl, await ownersSession(shopUrl), id, 'approve', 'pack', 'ship', 'deliver', 'pay');
  return { id, number, viewKey, emailAddress, title: kit.title };
}

/** The mails that were written about an order's withdrawals. */
export async function withdrawalMails(orderId: string): Promise<{ kind: string; recipient: string; text: string }[]> {
  return onShopDatabase(
    `select kind, recipient, text from mails where order_id = $1 and kind like 'withdrawal-%' order by created_at, kind`,
    [orderId],
  );
}
