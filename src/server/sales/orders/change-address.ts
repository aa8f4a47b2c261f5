import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Actor } from '#domain/accounts/account.ts';
import type { OrderAddress, OrderAddressRequest } from '#domain/orders/order-address.ts';
import { TYPED_TEXTS } from '#domain/orders/order-texts.ts';
import { isForeignPhone } from '#domain/orders/phone-number.ts';
import { isEditable } from '#domain/orders/order-transitions.ts';
import type { Database, Tx } from '#server/platform/database/database.ts';
import { commit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { lockOrder, changeOrder } from './change-order.ts';
import { changeRecipient, findGift } from '#server/sales/orders/gifts/gifts-table.ts';
import { columnOf } from './order-columns.ts';
import type { OrderRow, Unlocked } from './order-row.ts';

const FIELDS = [...TYPED_TEXTS, 'deliveryMethod'] as const satisfies readonly (keyof OrderAddress)[];
const columnOfField = (field: (typeof FIELDS)[number]) =>
  field === 'deliveryMethod' ? 'deliveryMethod' : columnOf(field);

const LOCKER_FIELDS = ['deliveryMethod', 'lockerName', 'lockerCity'];

type ChangeAddressResult =
  | { ok: true; fields: string[] }
  | Unlocked
  /** It is packed, rejected or erased. */
  | { ok: false; code: 'not_editable' }
  /** The way of paying asks for an e-mail address, the courier for a phone of this country. */
  | { ok: false; code: 'invalid_request'; errors: Record<string, string[]> };

/** Mends customer and destination before the parcel is packed. Mail that still waits goes to the new address. */
export async function changeAddress(
  db: Database,
  actor: Actor,
  id: string,
  { version, gift: recipient, ...address }: OrderAddressRequest,
): Promise<ChangeAddressResult> {
  return commit<ChangeAddressResult>(
    db,
    {
      actor,
      audit: (result) => ({
        action: 'order.change-address',
        subject: `order/${id}`,
        details: result.ok ? { fields: result.fields } : {},
      }),
    },
    async (unit) => {
      const locked = await lockOrder(unit.tx, id, version);
      if (!locked.ok) return locked;
      const { row } = locked;
      if (!isEditable(row) || row.erasedAt) return { ok: false, code: 'not_editable' };
      const gift = await findGift(unit.tx, id);
      const wrong = (field: string, code: string): ChangeAddressResult => ({
        ok: false,
        code: 'invalid_request',
        errors: { [field]: [code] },
      });
      const needsMail = row.paymentMethod === 'card' || gift !== null;
      if (needsMail && address.emailAddress === '') return wrong('emailAddress', 'required');
      if (!gift && isForeignPhone(address.phoneNo)) return wrong('phoneNo', 'invalid');
      const changed = FIELDS.filter((field) => address[field] !== row[columnOfField(field)]);
      const fields: string[] = [...changed];
      if (gift && recipient && (await changeRecipient(unit.tx, id, gift, recipient))) fields.push('gift');
      if (fields.length === 0) return { ok: true, fields };
      const columns: [string, string | null][] = changed.map((field) => [columnOfField(field), address[field]]);
      // What was chosen from the list is no longer where the parcel goes.
      if (fields.some((field) => LOCKER_FIELDS.includes(field))) columns.push(['lockerId', '']);
      // Who reads at the old address opens the order no more.
      const key = fields.includes('emailAddress') ? randomBytes(24).toString('base64url') : row.viewKey;
      columns.push(['viewKey', key]);
      if (address.deliveryMethod !== 'courier') columns.push(['company', withSeat(row)]);
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
      return { ok: true, fields };
    },
  );
}

/** A firm whose seat was where the parcel was to go keeps it there when the parcel goes elsewhere: a locker has no seat. */
function withSeat({ company, deliveryAddress: street, city, county, postalCode }: OrderRow) {
  return company && JSON.stringify({ ...company, address: company.address ?? { street, city, county, postalCode } });
}

/** The draft that the order was has its key too; its mails, and copies of them, lead to it still. */
async function followKey(tx: Tx, { id, viewKey: old }: OrderRow, fresh: string): Promise<void> {
  await tx.updateTable('draftOrders').set({ viewKey: fresh }).where('orderId', '=', id).execute();
  await sql`update mails set html = replace(html, ${old}, ${fresh}), text = replace(text, ${old}, ${fresh})
    where order_id = ${id}`.execute(tx);
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
