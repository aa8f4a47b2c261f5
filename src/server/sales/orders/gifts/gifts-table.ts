import { sql } from 'kysely';
import type { GiftRecipient } from '#domain/orders/gift-form.ts';
import type { Gift } from '#domain/orders/gift.ts';
import type { Connection, Tx } from '#server/platform/database/database.ts';

const day = (column: string) => sql<string | null>`to_char(${sql.ref(column)}, 'YYYY-MM-DD')`;

/** Finds an order's gift; null when the buyer receives the order. */
export async function findGift(db: Connection, orderId: string): Promise<Gift | null> {
  const row = await db
    .selectFrom('orderGifts')
    .select(['recipientFirstName', 'recipientLastName'])
    .select(['recipientPhone', 'message', 'release', 'releasedAt'])
    .select([day('arriveOn').as('arriveOn'), day('sendOn').as('sendOn'), day('remindOn').as('remindOn')])
    .where('orderId', '=', orderId)
    .executeTakeFirst();
  return row ?? null;
}

export async function insertGift(tx: Tx, orderId: string, gift: Gift): Promise<void> {
  await tx
    .insertInto('orderGifts')
    .values({ orderId, ...gift })
    .execute();
}

/** Corrects a gift's recipient or card. @returns whether anything changed */
export async function changeRecipient(tx: Tx, orderId: string, gift: Gift, to: GiftRecipient): Promise<boolean> {
  const isSame = (Object.keys(to) as (keyof GiftRecipient)[]).every((field) => to[field] === gift[field]);
  if (isSame) return false;
  await tx.updateTable('orderGifts').set(to).where('orderId', '=', orderId).execute();
  return true;
}

/** Erases recipients and cards from gifts; keeps their dates. */
export async function eraseGifts(tx: Tx, orderIds: string[]): Promise<void> {
  await sql`
    update order_gifts set recipient_first_name = '', recipient_last_name = '', recipient_phone = '', message = ''
    where order_id = any(${orderIds}::text[])`.execute(tx);
}
