import { sql } from 'kysely';
import { ORDER_NOTES, TEXTS, type OrderText } from '#domain/orders/order-texts.ts';

type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : Name;
type TextColumn = SnakeCase<OrderText>;

/** The column of one of an order's texts. */
export const columnOf = <Field extends OrderText>(field: Field) =>
  field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as SnakeCase<Field>;

/** An order's texts by their columns. */
export const textColumns = (texts: Record<OrderText, string>) =>
  Object.fromEntries(TEXTS.map((field) => [columnOf(field), texts[field]])) as Record<TextColumn, string>;

/** Sets these texts of an order to nothing. */
export const emptied = (fields: readonly OrderText[]) =>
  Object.fromEntries(fields.map((field) => [columnOf(field), ''])) as Partial<Record<TextColumn, string>>;

/** What the buyer has noted, each note on a line of its own; empty where nothing is noted. */
export const NOTES_SQL = sql<string>`concat_ws(E'\n', ${sql.join(ORDER_NOTES.map((note) => sql`nullif(${sql.ref(columnOf(note))}, '')`))})`;
