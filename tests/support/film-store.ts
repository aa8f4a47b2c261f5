import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** Stored rows and files of films. */
interface FilmStoreCount {
  uploads: number;
  parts: number;
  films: number;
  blobs: number;
  /** Blobs without a part's row. */
  unreachable: string[];
  /** Part rows without a blob. */
  missing: string[];
}

/** Counts rows and blobs, and finds orphans. `blobsFolder` is the folder of the local store. */
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
/** True for a manifest whose film's parts are gone. */
const isAlone = (manifest: string, keys: string[]) =>
  !keys.some((key) => key !== manifest && key.startsWith(manifest.replace('published.json', '')));

/** Lists the keys of the films' blobs in the local store's files. */
function listBlobs(blobsFolder: string): string[] {
  const folder = join(blobsFolder, 'entries/local');
  const store = existsSync(folder) ? readdirSync(folder).find((name) => /films$/.test(name)) : undefined;
  if (!store) return [];
  const keys = readdirSync(join(folder, store), { recursive: true, encoding: 'utf8' });
  return keys.filter((name) => name.includes('/') && (!name.endsWith(MANIFEST) || isAlone(name, keys)));
}
