import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getStore } from '@netlify/blobs';
import pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { STORES } from '#server/platform/blob-store.ts';
import { PART_BYTES } from '#domain/films/film.ts';
import { adminMediaRoutes } from '#server/catalogue/media/admin-media-routes.ts';
import { findInvoiceDocument, invoiceFile } from '#server/sales/invoices/invoice-file.ts';
import { transitionOrder } from '#server/sales/orders/transition-order.ts';
import { openFilmFixture, type FilmFixture } from '../../tests/support/film-fixture.ts';
import { generateFilm } from '../../tests/support/generated-film.ts';
import { moonLine, storeOrder } from '../../tests/support/orders.ts';
import { projectRoot } from '../local/shop.ts';
import { startBlobs } from '../local/shop-server.ts';
import { backUp } from './back-up.ts';
import type { Manifest } from './manifest.ts';
import { restore } from './restore.ts';
import { listTables, quoteName } from './tables.ts';

const OWNER = { id: 'u1', email: 'eu@clipeinghips.ro' };
const MOVE = { note: '', restock: true, notify: true };
const env = { ip: '', requestId: 'test', waitUntil: () => undefined };

/** Every row of every table with all that PostgreSQL keeps of it, what it derives and generates included. */
async function everyRow(connectionString: string): Promise<Record<string, string[]>> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const all: Record<string, string[]> = {};
  for (const { name } of await listTables(client)) {
    const { rows } = await client.query<{ row: string }>(`select t::text as row from ${quoteName(name)} t order by 1`);
    all[name] = rows.map(({ row }) => row);
  }
  const { rows } = await client.query<{ row: string }>(
    'select (sequencename, last_value)::text as row from pg_sequences order by 1',
  );
  all.sequences = rows.map(({ row }) => row);
  await client.end();
  return all;
}

async function everyFile(): Promise<Record<string, { metadata: unknown; content: string }>> {
  const all: Record<string, { metadata: unknown; content: string }> = {};
  for (const name of STORES) {
    const store = getStore(name);
    for (const { key } of (await store.list()).blobs) {
      const file = (await store.getWithMetadata(key, { type: 'arrayBuffer' }))!;
      all[`${name}/${key}`] = { metadata: file.metadata, content: Buffer.from(file.data).toString('base64') };
    }
  }
  return all;
}

/** An empty database of somebody who may do nothing but own it, and an empty file store. */
async function openEmptyShop() {
  const [role, folder] = [`keeper_${randomUUID().replaceAll('-', '')}`, mkdtempSync(join(tmpdir(), 'shop-restored-'))];
  const admin = new pg.Client({ connectionString: inject('postgresUrl') });
  await admin.connect();
  await admin.query(`create role ${role} login password 'kept'`);
  await admin.query(`create database ${role} owner ${role}`);
  const url = new URL(inject('postgresUrl'));
  [url.username, url.password, url.pathname] = [role, 'kept', role];
  const stopBlobs = await startBlobs(folder);
  return {
    url: url.href,
    close: async () => {
      await stopBlobs();
      rmSync(folder, { recursive: true });
      await admin.query(`drop database ${role} with (force)`);
      await admin.query(`drop role ${role}`);
      await admin.end();
    },
  };
}

describe('a back-up', () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'shop-backup-')), 'kept');
  let shop: FilmFixture;
  let rows: Awaited<ReturnType<typeof everyRow>>;
  let files: Awaited<ReturnType<typeof everyFile>>;

  beforeAll(async () => {
    shop = await openFilmFixture();
    await sellAndFilm(shop);
    await backUp(shop.url, folder);
    [rows, files] = [await everyRow(shop.url), await everyFile()];
  });
  afterAll(async () => {
    await shop.close();
    rmSync(join(folder, '..'), { recursive: true });
  });

  it('holds orders, invoices, pictures and films, for the eyes of its owner alone', () => {
    const kinds = ['orders', 'invoices', 'proofs', 'ledger_entries', 'customers', 'stock_changes', 'films', 'media'];
    expect(kinds.filter((name) => rows[name]!.length === 0)).toEqual([]);
    expect([...new Set(Object.keys(files).map((name) => name.split('/')[0]))]).toEqual(['films', 'media', 'papers']);
    expect((statSync(folder).mode & 0o777).toString(8)).toBe('700');
  });

  it('is made of a new shop too, which has no files yet', async () => {
    const empty = await openEmptyShop();
    const made = await backUp(shop.url, `${folder}-of-new`);
    expect(made.files).toEqual([]);
    await empty.close();
  });

  it('makes an empty shop the same in every row, derived column and file, without a superuser', async () => {
    const empty = await openEmptyShop();
    const restored = await restore(empty.url, folder, projectRoot);
    expect(await everyRow(empty.url)).toEqual(rows);
    expect(await everyFile()).toEqual(files);
    expect(restored.files).toHaveLength(Object.keys(files).length);
    await expect(restore(empty.url, folder, projectRoot)).rejects.toThrow(/has orders or accounts already/);
    expect(await everyRow(empty.url)).toEqual(rows);
    await empty.close();
  });

  it.each([
    ['of another version of the shop', (manifest: Manifest) => ({ ...manifest, migrations: ['20990101_future'] }), /made by another version of the shop: .*does not know 20990101_future/],
    ['of which rows are missing', (manifest: Manifest) => ({ ...manifest, tables: manifest.tables.map((table) => ({ ...table, rows: table.rows + 1 })) }), /rows of \w+ are missing/],
    ['of which a file is another one', (manifest: Manifest) => ({ ...manifest, files: manifest.files.map((file) => ({ ...file, sha256: 'ab' })) }), /the file \S+ of \w+ is another one/],
    ['that was broken off', () => ({}), /no whole back-up/],
  ])('%s is refused in words, and leaves the shop empty', async (_what, change, words) => {
    const [empty, changed] = [await openEmptyShop(), mkdtempSync(join(tmpdir(), 'shop-backup-'))];
    cpSync(folder, changed, { recursive: true });
    const file = join(changed, 'manifest.json');
    writeFileSync(file, JSON.stringify(change(JSON.parse(readFileSync(file, 'utf8')) as Manifest)));
    await expect(restore(empty.url, changed, projectRoot)).rejects.toThrow(words);
    await restore(empty.url, folder, projectRoot);
    expect(await everyRow(empty.url)).toEqual(rows);
    await empty.close();
    rmSync(changed, { recursive: true });
  }); // prettier-ignore
});

/** A shop in which something has happened: sold, paid, given back, drawn, filmed. */
async function sellAndFilm(shop: FilmFixture): Promise<void> {
  const sold = await storeOrder(shop.db, { paymentMethod: 'transfer' });
  await storeOrder(shop.db, { lines: [moonLine()] });
  for (const [version, move] of (['approve', 'pay', 'refund', 'reject'] as const).entries()) {
    await transitionOrder(shop.db, OWNER, sold.id, { ...MOVE, move, version: version + 1 });
  }
  const invoices = await shop.db.selectFrom('invoices').select('id').execute();
  for (const { id } of invoices) await invoiceFile(shop.db, (await findInvoiceDocument(shop.db, id))!);
  const picture = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#a4482a' } }).jpeg().toBuffer(); // prettier-ignore
  const headers = { cookie: shop.cookie, 'content-type': 'image/jpeg' };
  const init = { method: 'POST', headers, body: new Uint8Array(picture) };
  expect((await adminMediaRoutes.request('/api/admin/media', init, env)).status).toBe(200);
  await shop.makeFilm(await shop.upload(generateFilm(300_000), PART_BYTES));
  await shop.settle();
}
