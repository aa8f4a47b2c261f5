import pg from 'pg';

/** Time in which a reachable database answers. */
const PATIENCE_MS = 15_000;

/** Connects to a database. @throws Error whose message names the host and no password */
export async function connect(connectionString: string): Promise<pg.Client> {
  if (!URL.canParse(connectionString))
    throw new Error('SHOP_DB_URL is no address of a database (postgres://user:password@host:5432/name)');
  const { hostname, pathname } = new URL(connectionString);
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: PATIENCE_MS });
  // A connection lost later makes the running query fail, so this event needs no handling.
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`the database ${pathname.slice(1)} at ${hostname} does not answer: ${why}`, { cause: error });
  }
  return client;
}
