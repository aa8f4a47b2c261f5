import { createHash } from 'node:crypto';
import { createReadStream, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { getStore } from '@netlify/blobs';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { migrate } from '../local/migrations.ts';
import type { FileAccess } from './back-up.ts';
import { manifestSchema, type Manifest } from './manifest.ts';
import { listMigrations, listTables, quoteName } from './tables.ts';

/** Why a back-up is not restored, in words for who restores it. */
export class RestoreRefused extends Error {}

/**
 * Puts a back-up into an empty shop: the files first, then all rows in one transaction, so that a shop that has rows has
 * their files too. What the database derives by triggers comes from the back-up, as it was; what it generates is generated
 * anew.
 * @throws RestoreRefused where the folder is no back-up, of another version of the shop, or damaged, or the shop not empty
 */
export async function restore(
  databaseUrl: string,
  folder: string,
  projectRoot: string,
  access: FileAccess = {},
): Promise<Manifest> {
  const manifest = readManifest(folder);
  await migrate(databaseUrl, projectRoot);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('begin');
    await refuseOtherVersion(client, manifest);
    await refuseUsedShop(client);
    await restoreFiles(folder, manifest, access);
    await restoreRows(client, folder, manifest);
    await client.query('commit');
    await client.query('analyze');
    return manifest;
  } finally {
    await client.end();
  }
}

function readManifest(folder: string): Manifest {
  try {
    return manifestSchema.parse(JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')));
  } catch {
    throw new RestoreRefused(`${folder} is no whole back-up: it has no manifest.json that says what it holds`);
  }
}

async function refuseOtherVersion(client: pg.Client, { migrations }: Manifest): Promise<void> {
  const here = await listMigrations(client);
  const [missing, unknown] = [here.filter((name) => !migrations.includes(name)), migrations.filter((name) => !here.includes(name))]; // prettier-ignore
  if (missing.length + unknown.length === 0) return;
  const differs = [
    ...(missing.length > 0 ? [`it was made before ${missing.join(', ')}`] : []),
    ...(unknown.length > 0 ? [`this version does not know ${unknown.join(', ')}`] : []),
  ];
  throw new RestoreRefused(
    `the back-up was made by another version of the shop: ${differs.join(', and ')}. ` +
      'Check out the version that made it and restore there; a newer version then brings its tables up to date',
  );
}

async function refuseUsedShop(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ used: boolean }>(
    'select exists (select from orders) or exists (select from users) as used',
  );
  if (rows[0]!.used) throw new RestoreRefused('this shop has orders or accounts already: restore into an empty one');
}

async function restoreRows(client: pg.Client, folder: string, manifest: Manifest): Promise<void> {
  const rows = new Map(manifest.tables.map((table) => [table.name, table.rows]));
  const tables = await listTables(client);
  // What is checked at the end of a transaction would stand in the way of switching triggers on again.
  await client.query('set constraints all immediate');
  // A new shop has a catalogue and keys of its own.
  await client.query(`truncate ${tables.map(({ name }) => quoteName(name)).join(', ')}`);
  for (const { name, columns } of tables) {
    const table = quoteName(name);
    // The shop's own, not those of foreign keys: what they keep is in the back-up, and would be counted twice.
    await client.query(`alter table ${table} disable trigger user`);
    const copy = copyFrom(`copy ${table} (${columns.map(quoteName).join(', ')}) from stdin`);
    await pipeline(createReadStream(join(folder, 'database', `${name}.tsv`)), client.query(copy));
    await client.query(`alter table ${table} enable trigger user`);
    if (copy.rowCount !== rows.get(name))
      throw new RestoreRefused(`the back-up is damaged: rows of ${name} are missing`);
  }
  for (const { name, lastValue, isCalled } of manifest.sequences) {
    await client.query('select setval($1::regclass, $2, $3)', [quoteName(name), lastValue, isCalled]);
  }
}

async function restoreFiles(folder: string, { files }: Manifest, access: FileAccess): Promise<void> {
  for (const [index, { store, key, metadata, sha256 }] of files.entries()) {
    const bytes = await readFile(join(folder, 'files', String(index)));
    if (createHash('sha256').update(bytes).digest('hex') !== sha256) {
      throw new RestoreRefused(`the back-up is damaged: the file ${key} of ${store} is another one`);
    }
    await getStore({ name: store, ...access }).set(key, new Uint8Array(bytes).buffer, { metadata });
  }
}
