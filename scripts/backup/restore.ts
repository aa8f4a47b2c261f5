import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { getStore } from '@netlify/blobs';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { migrate } from '../local/migrations.ts';
import type { FileAccess } from './back-up.ts';
import { connect } from './connect.ts';
import { digestOf, manifestSchema, type Manifest } from './manifest.ts';
import { listTables, quoteName } from './tables.ts';

class RestoreRefused extends Error {}

interface Restored extends Manifest {
  /** Number of mails that were unsent when the back-up was made. */
  waitingMails: number;
}

/**
 * Restores a back-up into an empty shop: first the files, then all rows in one transaction, so that no row lacks its
 * file. Triggered values come from the back-up; generated columns are generated anew. Checks all of it before writing;
 * nobody else can write meanwhile.
 * @throws RestoreRefused for an invalid, damaged or other version's back-up, and for a shop that is not empty
 */
export async function restore(
  databaseUrl: string,
  folder: string,
  projectRoot: string,
  access: FileAccess = {},
): Promise<Restored> {
  const manifest = readManifest(folder);
  refuseOtherVersion(projectRoot, manifest);
  await refuseDamaged(folder, manifest);
  const client = await connect(databaseUrl);
  const stored: Manifest['files'] = [];
  try {
    await migrate(databaseUrl, projectRoot);
    await client.query('begin');
    await client.query('lock table orders, users in access exclusive mode');
    await refuseUsedShop(client);
    await restoreFiles(folder, manifest, access, stored);
    await restoreRows(client, folder, manifest);
    const { rows } = await client.query<{ waiting: number }>(
      `select count(*)::integer as waiting from mails where status = 'waiting'`,
    );
    await client.query('commit');
    await client.query('analyze');
    return { ...manifest, waitingMails: rows[0]!.waiting };
  } catch (error) {
    for (const { store, key } of stored) await getStore({ name: store, ...access }).delete(key);
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

function readManifest(folder: string): Manifest {
  if (!existsSync(folder)) throw new RestoreRefused(`there is no folder ${folder}`);
  const file = join(folder, 'manifest.json');
  if (!existsSync(file))
    throw new RestoreRefused(`${folder} is no whole back-up: it has no manifest.json that says what it holds`);
  const { success, data: manifest } = manifestSchema.safeParse(readJson(file));
  const { digest, ...held } = manifest ?? {};
  if (!success || digest !== digestOf(held as Omit<Manifest, 'digest'>)) throw damaged('its manifest.json was changed');
  return manifest;
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw damaged('its manifest.json cannot be read');
  }
}

const damaged = (what: string) => new RestoreRefused(`the back-up is damaged: ${what}. Use another one`);

/** Runs before any database query, because looking at a back-up changes nothing. */
function refuseOtherVersion(projectRoot: string, { migrations }: Manifest): void {
  const here = readdirSync(join(projectRoot, 'netlify/database/migrations'));
  const [missing, unknown] = [here.filter((name) => !migrations.includes(name)), migrations.filter((name) => !here.includes(name))]; // prettier-ignore
  if (missing.length + unknown.length === 0) return;
  const differs = [
    ...(missing.length > 0 ? [`it was made before ${missing.join(', ')}`] : []),
    ...(unknown.length > 0 ? [`this version does not know ${unknown.join(', ')}`] : []),
  ];
  throw new RestoreRefused(
    `the back-up was made by another version of the shop: ${differs.join(', and ')}. ` +
      'Check out the version that made it and restore there, into an empty database; a newer version then brings its tables up to date',
  );
}

async function refuseDamaged(folder: string, { tables, files }: Manifest): Promise<void> {
  for (const { name, sha256 } of tables) {
    const file = join(folder, 'database', `${name}.tsv`);
    if (!existsSync(file) || (await hashOf(file)) !== sha256)
      throw damaged(`the rows of ${name} are others or missing`);
  }
  for (const [index, { store, key, sha256 }] of files.entries()) {
    const file = join(folder, 'files', String(index));
    if (!existsSync(file) || (await hashOf(file)) !== sha256)
      throw damaged(`the file ${key} of ${store} is another one or missing`);
  }
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) hash.update(chunk);
  return hash.digest('hex');
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
  // Pending deferred constraints would block enabling the triggers again.
  await client.query('set constraints all immediate');
  // A new shop already has a catalogue and keys of its own.
  await client.query(`truncate ${tables.map(({ name }) => quoteName(name)).join(', ')}`);
  for (const { name, columns } of tables) {
    const table = quoteName(name);
    // Disables the shop's triggers, not those of foreign keys: the back-up already holds their results.
    await client.query(`alter table ${table} disable trigger user`);
    const copy = copyFrom(`copy ${table} (${columns.map(quoteName).join(', ')}) from stdin`);
    await pipeline(createReadStream(join(folder, 'database', `${name}.tsv`)), client.query(copy));
    await client.query(`alter table ${table} enable trigger user`);
    if (copy.rowCount !== rows.get(name)) throw damaged(`rows of ${name} are missing`);
  }
  for (const { name, lastValue, isCalled } of manifest.sequences) {
    await client.query('select setval($1::regclass, $2, $3)', [quoteName(name), lastValue, isCalled]);
  }
}

/** Restores the files. @param stored - collects stored files, so that they can be removed when the rows fail */
async function restoreFiles(
  folder: string,
  { files }: Manifest,
  access: FileAccess,
  stored: Manifest['files'],
): Promise<void> {
  for (const [index, file] of files.entries()) {
    const bytes = await readFile(join(folder, 'files', String(index)));
    stored.push(file);
    await getStore({ name: file.store, ...access }).set(file.key, new Uint8Array(bytes).buffer, {
      metadata: file.metadata,
    });
  }
}
