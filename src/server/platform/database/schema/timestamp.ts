import type { ColumnType } from 'kysely';

/** A moment that the database sets where a new row leaves it out. */
export type Timestamp = ColumnType<Date, Date | undefined, Date>;
