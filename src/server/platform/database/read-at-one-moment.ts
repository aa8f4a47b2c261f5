import type { Database, Tx } from './database.ts';

/** Reads in one snapshot over one connection: figures agree, and a cold function opens one connection, not ten. */
export function readAtOneMoment<Read>(db: Database, read: (tx: Tx) => Promise<Read>): Promise<Read> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
}
