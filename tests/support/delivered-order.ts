import type { Database } from '#server/database.ts';
import { insertOrderRow, lineRow } from './insert-order.ts';

/**
 * Puts an order of two kits and a refill into the tables, paid and delivered a day ago; change what the test is about.
 * @returns its id
 */
export async function insertDeliveredOrder(
  db: Database,
  changes: Parameters<typeof insertOrderRow>[1] = {},
  lines: Parameters<typeof insertOrderRow>[2] = [
    lineRow({ quantity: 2 }),
    lineRow({ product_id: 'rezerva-ghips', title: 'Rezervă de ghips', unit_price: 3_900 }),
  ],
): Promise<string> {
  const id = await insertOrderRow(
    db,
    { status: 'approved', fulfilment: 'delivered', payment: 'paid', ...changes },
    lines,
  );
  await db
    .insertInto('order_events')
    .values([
      { order_id: id, kind: 'placed', actor: 'shopper' },
      { order_id: id, kind: 'deliver', actor: 'eu@clipeinghips.ro', at: new Date(Date.now() - 24 * 60 * 60 * 1000) },
    ])
    .execute();
  return id;
}
