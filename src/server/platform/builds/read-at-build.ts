import { database, type Database } from '#server/platform/database/database.ts';

/** PostgreSQL's code for a table that is not there. */
const UNDEFINED_TABLE = '42P01';

/**
 * Reads what a static page shows of the catalogue. The seed stands in where there is no database to ask: none is named
 * (a build on a machine of one's own), or it has no tables yet (the very first deploy makes them after the build).
 * @throws when a database is named and does not answer: the build fails, and the deploy that is live stays, instead of
 *   one that shows the samples
 */
export async function readAtBuild<Read>(read: (db: Database) => Promise<Read>, seed: () => NoInfer<Read>) {
  if (!process.env.SHOP_DB_URL && !process.env.NETLIFY_DB_URL) return seed();
  try {
    return await read(database());
  } catch (error) {
    if ((error as { code?: unknown }).code !== UNDEFINED_TABLE) throw error;
    console.warn('the database has no tables yet: the page shows the seed catalogue');
    return seed();
  }
}
