import { sql } from 'kysely';
import { eachText, ORDER_NOTES, type OrderText } from '#domain/orders/order-texts.ts';

export const emptied = (fields: readonly OrderText[]): Partial<Record<OrderText, string>> => eachText(fields, () => '');

/** Lists the buyer's notes, each on a line of its own; empty where nothing is noted. */
export const NOTES_SQL = sql<string>`concat_ws(E'\n', ${sql.join(ORDER_NOTES.map((note) => sql`nullif(${sql.ref(note)}, '')`))})`;
