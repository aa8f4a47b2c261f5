import type { Selectable } from 'kysely';
import type { DatabaseSchema } from '#server/platform/database/database-schema.ts';

export type ReturnRow = Selectable<DatabaseSchema['returns']>;

/** Result of a move beside its state: details for the order's event. */
export interface Step {
  details: Record<string, unknown>;
}
