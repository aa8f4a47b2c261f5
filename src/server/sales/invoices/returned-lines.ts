import { sql } from 'kysely';
import type { ReturnedLine } from '#domain/invoices/partial-credit.ts';
import type { OrderedOption } from '#domain/products/chosen-options.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { optionWords } from './invoice-content.ts';

/** The pieces of the withdrawal that a refund belongs to, as the event or the refund's row names it; else none. */
export async function listReturnedLines(
  tx: Tx,
  orderId: string,
  details: Record<string, unknown> = {},
): Promise<ReturnedLine[]> {
  const named = typeof details.returnNumber === 'string' ? details.returnNumber : null;
  const refund = typeof details.refund === 'string' ? details.refund : null;
  const { rows } = await sql<Omit<ReturnedLine, 'details'> & { options: OrderedOption[] }>`
    select l.title, l.options, l.quantity, l.unit_price, o.vat_rate as rate
    from returns w join return_lines l on l.return_id = w.id
      join order_lines o on o.order_id = l.order_id and o.position = l.position
    where w.order_id = ${orderId} and (w.number = ${named}::text or exists (
      select from refunds r where r.id::text = ${refund}::text and r.return_number = w.number))
    order by l.position`.execute(tx);
  return rows.map(({ options, ...returned }) => ({ ...returned, details: optionWords(options) }));
}
