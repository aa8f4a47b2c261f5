import type { Selectable } from 'kysely';
import type { DatabaseSchema } from '#server/platform/database/database-schema.ts';

export type OrderRow = Selectable<DatabaseSchema['orders']>;

/** Why a write did not even look at the order: there is none, or somebody else changed it meanwhile. */
export type Unlocked = { ok: false; code: 'order_not_found' | 'changed_meanwhile' };
