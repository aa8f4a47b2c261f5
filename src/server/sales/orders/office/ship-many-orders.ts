import type { Actor } from '#domain/accounts/account.ts';
import type { OrderParcel } from '#domain/orders/order-requests.ts';
import type { TransitionRefusal } from '#domain/orders/order-transitions.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Unlocked } from '#server/sales/orders/order-row.ts';
import { transitionOrder } from '#server/sales/orders/moves/transition-order.ts';

type ShipResult =
  | { id: string; ok: true; /** It had been sent with this AWB before. */ unchanged: boolean }
  | { id: string; ok: false; code: TransitionRefusal | Unlocked['code'] };

/**
 * Sends many orders, each with its own AWB and in a transaction of its own, so that one refusal does not stop the rest. May be
 * repeated: what was sent with this AWB stays as it is. An AWB that another order was sent with is taken for a slip.
 * What is engraved waits for its buyer's approval, unless an owner sends it by itself.
 */
export async function shipManyOrders(
  db: Database,
  actor: Actor,
  parcels: readonly OrderParcel[],
): Promise<ShipResult[]> {
  const sent = await listSentWith(db, parcels);
  const results: ShipResult[] = [];
  for (const { id, version, awb, courier } of parcels) {
    const others = sent.filter((order) => order.awb === awb && order.id !== id);
    const result =
      others.length > 0
        ? ({ ok: false, code: 'awb_taken' } as const)
        : await transitionOrder(db, actor, id, {
            move: 'ship',
            version,
            awb,
            courier,
            note: '',
            restock: false,
            notify: true,
            onlyApprovedProofs: true,
          });
    const unchanged = !result.ok && (await isSentWith(db, id, awb));
    results.push(result.ok || unchanged ? { id, ok: true, unchanged } : { id, ok: false, code: result.code });
  }
  return results;
}

async function listSentWith(db: Database, parcels: readonly OrderParcel[]) {
  const awbs = parcels.map(({ awb }) => awb);
  return db.selectFrom('orders').select(['id', 'awb']).where('awb', 'in', awbs).execute();
}

async function isSentWith(db: Database, id: string, awb: string): Promise<boolean> {
  const row = await db.selectFrom('orders').select('awb').where('id', '=', id).executeTakeFirst();
  return row?.awb === awb;
}
