import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Actor } from '#domain/accounts/account.ts';
import type { OrderAddress, OrderAddressRequest } from '#domain/orders/order-address.ts';
import { TYPED_TEXTS } from '#domain/orders/order-texts.ts';
import { isForeignPhone } from '#domain/orders/phone-number.ts';
import { isEditable } from '#domain/orders/order-facts.ts';
import type { Database, Tx } from '#server/platform/database/database.ts';
import { commit, refuse, refuseFields } from '#server/platform/unit-of-work/unit-of-work.ts';
import { lockOrder, changeOrder } from './change-order.ts';
import { changeRecipient, findGift } from '#server/sales/orders/gifts/gifts-table.ts';
import type { OrderRow } from './orders-table.ts';

const FIELDS = ['deliveryMethod', ...TYPED_TEXTS] as const satisfies readonly (keyof OrderAddress)[];

const DESTINATION = ['deliveryMethod', 'deliveryAddress', 'city', 'county', 'postalCode'];
const LOCKER_FIELDS = ['deliveryMethod', 'lockerName', 'lockerCity'];

/** Corrects customer and destination before the parcel is packed. Waiting mails go to the new address. */
export async function changeAddress(
  db: Database,
  actor: Actor,
  id: string,
  { version, gift: recipient, ...address }: OrderAddressRequest,
): Promise<{ fields: string[] }> {
  return commit(db, { actor }, async (unit) => {
    const row = await lockOrder(unit.tx, id, version);
    if (!isEditable(row) || row.erasedAt) refuse('not_editable');
    const gift = await findGift(unit.tx, id);
    const needsMail = row.paymentMethod === 'card' || gift !== null;
    if (needsMail && address.emailAddress === '') refuseFields({ emailAddress: ['required'] });
    if (!gift && isForeignPhone(address.phoneNo)) refuseFields({ phoneNo: ['invalid'] });
    const changed = FIELDS.filter((field) => address[field] !== row[field]);
    const fields: string[] = [...changed];
    if (gift && recipient && (await changeRecipient(unit.tx, id, gift, recipient))) fields.push('gift');
    if (fields.length === 0) return { fields };
    const columns: [string, string | null][] = changed.map((field) => [field, address[field]]);
    // The chosen locker is no longer the destination.
    if (fields.some((field) => LOCKER_FIELDS.includes(field))) columns.push(['lockerId', '']);
    // A changed mail address gets a new key, so that readers at the old one can no longer open the order.
    const key = fields.includes('emailAddress') ? randomBytes(24).toString('base64url') : row.viewKey;
    columns.push(['viewKey', key]);
    if (fields.some((field) => DESTINATION.includes(field))) columns.push(['company', withSeat(row)]);
    await changeOrder(unit, row, {
      columns: Object.fromEntries(columns),
      event: {
        kind: 'address_changed',
        details: { fields },
      },
    });
    if (fields.includes('emailAddress')) {
      await redirectMails(unit.tx, row, address.emailAddress);
      await followKey(unit.tx, row, key);
    }
    return { fields };
  });
}

/** Stores the firm's seat if it was the delivery address, so that it stays when the parcel goes elsewhere. */
function withSeat({ company, deliveryAddress: street, city, county, postalCode }: OrderRow) {
  return company && JSON.stringify({ ...company, address: company.address ?? { street, city, county, postalCode } });
}

/** Gives the new key to the order's former draft and to the links of its mails. */
async function followKey(tx: Tx, { id, viewKey: old }: OrderRow, fresh: string): Promise<void> {
  await tx.updateTable('draftOrders').set({ viewKey: fresh }).where('orderId', '=', id).execute();
  await sql`update mails set letter = replace(letter::text, ${old}, ${fresh})::jsonb where order_id = ${id}`.execute(
    tx,
  );
}

async function redirectMails(tx: Tx, row: OrderRow, recipient: string): Promise<void> {
  const waiting = { orderId: row.id, recipient: row.emailAddress };
  if (recipient === '') {
    const mails = tx.deleteFrom('mails').where('orderId', '=', waiting.orderId);
    await mails.where('recipient', '=', waiting.recipient).where('status', '=', 'waiting').execute();
    return;
  }
  await tx
    .updateTable('mails')
    .set({ recipient })
    .where('orderId', '=', waiting.orderId)
    .where('recipient', '=', waiting.recipient)
    .where('status', '=', 'waiting')
    .execute();
}
