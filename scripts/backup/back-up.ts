import { createHash } from 'node:crypto';
import { createWriteStream, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { getStore } from '@netlify/blobs';
import { STORES } from '#server/platform/blob-store.ts';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { connect } from './connect.ts';
import { digestOf, type Manifest } from './manifest.ts';
import { listMigrations, listTables, quoteName } from './tables.ts';

/** Access to the files of a Netlify site. Empty when the environment already names them. */
export interface FileAccess {
  siteID?: string;
  token?: string;
}

export const partialFolder = (folder: string) => `${folder}.partial`;

/**
 * Writes all rows and all files of a shop into a new folder that only its owner may read, because it holds names,
 * addresses and secrets. The rows form one snapshot; the files are read just after it. A failed back-up leaves nothing
 * behind.
 * @throws Error where the folder exists, or the database does not answer
 */
export async function backUp(databaseUrl: string, folder: string, access: FileAccess = {}): Promise<Manifest> {
  if (existsSync(folder)) throw new Error(`${folder} exists already: name a new folder`);
  const partial = partialFolder(folder);
  rmSync(partial, { recursive: true, force: true });
  const client = await connect(databaseUrl);
  try {
    mkdirSync(partial, { mode: 0o700 });
    const database = await backUpDatabase(client, partial);
    const held = { madeAt: new Date().toISOString(), ...database, files: await backUpFiles(partial, access) };
    const manifest = { ...held, digest: digestOf(held) };
    writeFileSync(join(partial, 'manifest.json'), JSON.stringify(manifest, null, 2));
    renameSync(partial, folder);
    return manifest;
  } catch (error) {
    rmSync(partial, { recursive: true, force: true });
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function backUpDatabase(
  client: pg.Client,
  folder: string,
): Promise<Pick<Manifest, 'migrations' | 'tables' | 'sequences'>> {
  mkdirSync(join(folder, 'database'));
  await client.query('begin isolation level repeatable read read only');
  const tables: Manifest['tables'] = [];
  for (const { name, columns } of await listTables(client)) {
    const copy = copyTo(`copy ${quoteName(name)} (${columns.map(quoteName).join(', ')}) to stdout`);
    const hash = createHash('sha256');
    const hashed = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        hash.update(chunk);
        done(null, chunk);
      },
    });
    await pipeline(client.query(copy), hashed, createWriteStream(join(folder, 'database', `${name}.tsv`)));
    tables.push({ name, columns, rows: copy.rowCount, sha256: hash.digest('hex') });
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
}

async function backUpFiles(folder: string, access: FileAccess): Promise<Manifest['files']> {
  mkdirSync(join(folder, 'files'));
  const files: Manifest['files'] = [];
  for (const name of STORES) {
    const store = getStore({ name, consistency: 'strong', ...access });
    for await (const { blobs } of store.list({ paginate: true })) {
      for (const { key } of blobs) {
        const file = await store.getWithMetadata(key, { type: 'arrayBuffer' });
        // The file was deleted after the listing.
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
