import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** The shop keeps these of films: rows in the database, and files in the store. */
interface FilmStoreCount {
  uploads: number;
  parts: number;
  films: number;
  blobs: number;
  /** Blobs that no part's row leads to. */
  unreachable: string[];
  /** Stored parts without a blob. */
  missing: string[];
}

/** Counts it, and looks for what was left behind. `blobsFolder` is where the local store keeps its files. */
export async function countFilmStore(databaseUrl: string, blobsFolder: string): Promise<FilmStoreCount> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ key: string; state: string }>(
      "select upload_id || '/' || id as key, state from film_parts",
    );
    const counted = await client.query<Pick<FilmStoreCount, 'uploads' | 'films'>>(
      `select (select count(*)::integer from film_uploads) as uploads, (select count(*)::integer from films) as films`,
    );
    const blobs = listBlobs(blobsFolder);
    const known = rows.map(({ key }) => key);
    const stored = rows.filter(({ state }) => state === 'stored').map(({ key }) => key);
    return {
      ...counted.rows[0]!,
      parts: rows.length,
      blobs: blobs.length,
      unreachable: blobs.filter((key) => !known.includes(key)),
      missing: stored.filter((key) => !blobs.includes(key)),
    };
  } finally {
    await client.end();
  }
}

const MANIFEST = '/published.json';
/** True of a manifest whose film's parts are gone. */
const isAlone = (manifest: string, keys: string[]) =>
  !keys.some((key) => key !== manifest && key.startsWith(manifest.replace('published.json', '')));

/** The keys of the films' blobs, as the local store keeps them in files. */
function listBlobs(blobsFolder: string): string[] {
  const folder = join(blobsFolder, 'entries/local');
  const store = existsSync(folder) ? readdirSync(folder).find((name) => /films$/.test(name)) : undefined;
  if (!store) return [];
  const keys = readdirSync(join(folder, store), { recursive: true, encoding: 'utf8' });
  return keys.filter((name) => name.includes('/') && (!name.endsWith(MANIFEST) || isAlone(name, keys)));
}
