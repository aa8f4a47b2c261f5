import { sql } from 'kysely';
import { eachText, ORDER_NOTES, type OrderText } from '#domain/orders/order-texts.ts';

export const emptied = (fields: readonly OrderText[]): Partial<Record<OrderText, string>> => eachText(fields, () => '');

/** Selects the buyer's notes, one per line; empty without any. */
export const NOTES_SQL = sql<string>`concat_ws(E'\n', ${sql.join(ORDER_NOTES.map((note) => sql`nullif(${sql.ref(note)}, '')`))})`;
