import { database, type Database } from '#server/platform/database/database.ts';

/** PostgreSQL's code for a missing table. */
const UNDEFINED_TABLE = '42P01';

/**
 * Reads the catalogue for a static page. The seed replaces a database that is not named (a build on a private machine)
 * or has no tables (the first deploy, which creates them after the build).
 * @throws if a named database does not answer: the build fails and the live deploy stays, rather than showing samples
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
