import pg from 'pg';

/** A database that is there answers within so many ms. */
const PATIENCE_MS = 15_000;

/** @throws Error in words, which name the place and no password */
export async function connect(connectionString: string): Promise<pg.Client> {
  if (!URL.canParse(connectionString))
    throw new Error('SHOP_DB_URL is no address of a database (postgres://user:password@host:5432/name)');
  const { hostname, pathname } = new URL(connectionString);
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: PATIENCE_MS });
  // A connection that is lost later fails the query that is under way.
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`the database ${pathname.slice(1)} at ${hostname} does not answer: ${why}`, { cause: error });
  }
  return client;
}
