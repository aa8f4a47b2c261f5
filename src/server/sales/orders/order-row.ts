import type { Selectable } from 'kysely';
import type { DatabaseSchema } from '#server/platform/database/database-schema.ts';

export type OrderRow = Selectable<DatabaseSchema['orders']>;

/** True while its gift keeps an order from being packed. */
export const isWaitingGift = ({ waitsUntil }: Pick<OrderRow, 'waitsUntil'>, now = new Date()): boolean =>
  waitsUntil !== null && waitsUntil > now;
