import { createHash } from 'node:crypto';
import { createWriteStream, mkdirSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { getStore } from '@netlify/blobs';
import { STORES } from '#server/platform/blob-store.ts';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Manifest } from './manifest.ts';
import { listMigrations, listTables, quoteName } from './tables.ts';

/** Where a shop's files are, where that is not the environment's: a site of Netlify. */
export interface FileAccess {
  siteID?: string;
  token?: string;
}

/**
 * Writes all rows and all files of a shop into a new folder, which only its owner may read: it holds names, addresses and
 * secrets. The rows are those of one moment, whatever the shop does meanwhile; the files are those of just after.
 * @throws Error where the folder exists
 */
export async function backUp(databaseUrl: string, folder: string, access: FileAccess = {}): Promise<Manifest> {
  mkdirSync(folder, { mode: 0o700 });
  const database = await backUpDatabase(databaseUrl, folder);
  const manifest = { madeAt: new Date().toISOString(), ...database, files: await backUpFiles(folder, access) };
  // Written last: a folder without it is no back-up.
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest, null, 2));
  return manifest;
}

async function backUpDatabase(
  connectionString: string,
  folder: string,
): Promise<Pick<Manifest, 'migrations' | 'tables' | 'sequences'>> {
  mkdirSync(join(folder, 'database'));
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const tables: Manifest['tables'] = [];
    for (const { name, columns } of await listTables(client)) {
      const copy = copyTo(`copy ${quoteName(name)} (${columns.map(quoteName).join(', ')}) to stdout`);
      await pipeline(client.query(copy), createWriteStream(join(folder, 'database', `${name}.tsv`)));
      tables.push({ name, columns, rows: copy.rowCount });
    }
    const { rows } = await client.query<{ name: string }>(
      `select sequencename as name from pg_sequences where schemaname = 'public' order by 1`,
    );
    const sequences: Manifest['sequences'] = [];
    for (const { name } of rows) {
      const read = `select last_value::text as "lastValue", is_called as "isCalled" from ${quoteName(name)}`;
      const { rows: state } = await client.query<{ lastValue: string; isCalled: boolean }>(read);
      sequences.push({ name, ...state[0]! });
    }
    return { migrations: await listMigrations(client), tables, sequences };
  } finally {
    await client.end();
  }
}

async function backUpFiles(folder: string, access: FileAccess): Promise<Manifest['files']> {
  mkdirSync(join(folder, 'files'));
  const files: Manifest['files'] = [];
  for (const name of STORES) {
    const store = getStore({ name, consistency: 'strong', ...access });
    for await (const { blobs } of store.list({ paginate: true })) {
      for (const { key } of blobs) {
        const file = await store.getWithMetadata(key, { type: 'arrayBuffer' });
        // Deleted since it was listed.
        if (!file) continue;
        const bytes = Buffer.from(file.data);
        await writeFile(join(folder, 'files', String(files.length)), bytes);
        const sha256 = createHash('sha256').update(bytes).digest('hex');
        files.push({ store: name, key, metadata: file.metadata, sha256 });
      }
    }
  }
  return files;
}
