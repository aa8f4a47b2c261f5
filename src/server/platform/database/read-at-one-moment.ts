import type { Database, Tx } from './database.ts';

/** Reads as of one moment over one connection: figures agree, and a function's first call opens one connection instead of ten. */
export function readAtOneMoment<Read>(db: Database, read: (tx: Tx) => Promise<Read>): Promise<Read> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
}
