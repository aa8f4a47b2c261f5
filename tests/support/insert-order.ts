import { randomUUID } from 'node:crypto';
import type { Insertable, Kysely } from 'kysely';
import type { DatabaseSchema } from '#server/database-schema.ts';

type OrderRow = Insertable<DatabaseSchema['orders']>;
type LineRow = Omit<Insertable<DatabaseSchema['order_lines']>, 'order_id' | 'position' | 'line_total'>;

/** A line of one pair of hands at 100 RON; change what the test is about. */
export function lineRow(changes: Partial<LineRow> = {}): LineRow {
  return {
    product_id: 'gemeni',
    title: 'Kit gemeni',
    image: null,
    quantity: 1,
    unit_price: 10_000,
    vat_rate: 21,
    options: '[]',
    personalised: false,
    ...changes,
  };
}

/** Puts an order straight into the tables, past stock and mails; the sums follow from the lines. */
export async function insertOrderRow(
  db: Kysely<DatabaseSchema>,
  changes: Partial<OrderRow> = {},
  lines: LineRow[] = [lineRow()],
): Promise<string> {
  const id = changes.id ?? randomUUID();
  const subtotal = lines.reduce((sum, line) => sum + line.unit_price * line.quantity, 0);
  const shippingFee = changes.shipping_fee ?? 1_200;
  await db
    .insertInto('orders')
    .values({
      number: `T-${id}`,
      view_key: randomUUID(),
      first_name: 'Ana',
      last_name: 'Popescu',
      phone_no: '+40712345678',
      email_address: 'ana@exemplu.ro',
      delivery_method: 'courier',
      delivery_address: 'Strada Morii 7',
      city: 'Cluj-Napoca',
      county: 'Cluj',
      postal_code: '400001',
      locker_name: '',
      locker_city: '',
      payment_method: 'cash',
      order_mentions: '',
      terms_accepted_at: new Date(),
      subtotal,
      shipping_fee: shippingFee,
      total: subtotal - (changes.discount ?? 0) + shippingFee,
      ...changes,
      id,
    })
    .execute();
  await db
    .insertInto('order_lines')
    .values(
      lines.map((line, index) => ({
        ...line,
        order_id: id,
        position: index + 1,
        line_total: line.unit_price * line.quantity,
      })),
    )
    .execute();
  return id;
}
