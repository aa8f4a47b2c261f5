import type { Selectable } from 'kysely';
import type { DatabaseSchema } from '#server/platform/database/database-schema.ts';

export type ShipmentRow = Selectable<DatabaseSchema['shipments']>;
