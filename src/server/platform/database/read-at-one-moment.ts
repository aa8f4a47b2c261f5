import type { Database, Tx } from './database.ts';

/**
 * Reads several things as of one moment, over one connection: figures agree with each other, and a function that is called
 * for the first time opens one connection instead of ten.
 */
export function readAtOneMoment<Read>(db: Database, read: (tx: Tx) => Promise<Read>): Promise<Read> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
}
