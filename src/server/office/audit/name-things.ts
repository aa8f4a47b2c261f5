import type { Named } from '#domain/audit/mentions.ts';
import type { Database } from '#server/platform/database/database.ts';

/** Reads what the things of these ids are called; those that are gone are not among them. */
export type NameThings = (db: Database, ids: string[]) => Promise<(Named & { id: string })[]>;
