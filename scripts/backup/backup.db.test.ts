import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
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
import { moveOrder } from '#server/sales/orders/moves/move-order.ts';
import { someoneWaitsForALock, useCaller, type Caller } from '../../tests/support/shop.ts';
import { useFilms } from '../../tests/support/film-fixture.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { generateFilm } from '../../tests/support/generated-film.ts';
import { moonLine, storeOrder } from '../../tests/support/orders.ts';
import { migrate } from '../local/migrations.ts';
import { projectRoot } from '../local/shop.ts';
import { startBlobs } from '../local/shop-server.ts';
import { backUp } from './back-up.ts';
import { digestOf, type Manifest } from './manifest.ts';
import { restore } from './restore.ts';
import { listTables, quoteName } from './tables.ts';

const OWNER = { id: 'u1', email: 'eu@clipeinghips.ro' };
const MOVE = { note: '', restock: true, notify: true };

/** Reads every row of every table with all columns, also derived and generated ones. */
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

/** Opens an empty database whose role may do nothing but own it, and an empty file store. */
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

describe('a backup', () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'shop-backup-')), 'kept');
  const films = useFilms();
  const shop = films.test;
  const media = useCaller(adminMediaRoutes);
  let rows: Awaited<ReturnType<typeof everyRow>>;
  let files: Awaited<ReturnType<typeof everyFile>>;
  /** All tests share this shop: refused restores leave it empty, and the last test fills it. */
  let empty: Awaited<ReturnType<typeof openEmptyShop>>;
  let client: pg.Client;

  beforeAll(async () => {
    await sellAndFilm(films, media);
    await backUp(shop.url, folder);
    [rows, files] = [await everyRow(shop.url), await everyFile()];
    empty = await openEmptyShop();
    client = new pg.Client({ connectionString: empty.url });
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await empty.close();
    rmSync(join(folder, '..'), { recursive: true });
  });

  it('holds orders, invoices, pictures and films, and only its owner can read it', () => {
    const kinds = ['orders', 'invoices', 'proofs', 'ledger_entries', 'customers', 'stock_changes', 'films', 'media'];
    expect(kinds.filter((name) => rows[name]!.length === 0)).toEqual([]);
    expect([...new Set(Object.keys(files).map((name) => name.split('/')[0]))]).toEqual(['documents', 'films', 'media']);
    expect((statSync(folder).mode & 0o777).toString(8)).toBe('700');
  });

  it('works for a new shop without files too', async () => {
    const made = await backUp(shop.url, `${folder}-of-new`);
    expect(made.files).toEqual([]);
  });

  const rewrite = (at: string, change: (text: string) => string) => writeFileSync(at, change(readFileSync(at, 'utf8')));
  it.each([
    [
      'of another version of the shop',
      /made by another version of the shop: .*does not know 20990101_future/,
      (at: string) =>
        rewrite(join(at, 'manifest.json'), (text) => {
          const { digest: _digest, ...held } = JSON.parse(text) as Manifest;
          const changed = { ...held, migrations: [...held.migrations, '20990101_future'] };
          return JSON.stringify({ ...changed, digest: digestOf(changed) });
        }),
    ],
    [
      'whose list of contents was changed',
      /damaged: its manifest.json was changed/,
      (at: string) => rewrite(join(at, 'manifest.json'), (text) => text.replace(/"files": \[[^]*\]/, '"files": []')),
    ],
    [
      'in which an address was changed',
      /damaged: the rows of orders are others or missing/,
      (at: string) => rewrite(join(at, 'database/orders.tsv'), (text) => text.replace('Morii', 'Lungă')),
    ],
    [
      'of which a file is another one',
      /damaged: the file \S+ of \w+ is another one or missing/,
      (at: string) => rewrite(join(at, 'files/0'), () => 'another one'),
    ],
    ['that was broken off', /no whole back-up/, (at: string) => rmSync(join(at, 'manifest.json'))],
    ['that is not there', /there is no folder/, (at: string) => rmSync(at, { recursive: true })],
  ])('%s is refused with a reason, and leaves the shop empty', async (_what, words, change) => {
    const changed = mkdtempSync(join(tmpdir(), 'shop-backup-'));
    cpSync(folder, changed, { recursive: true });
    change(changed);
    await expect(restore(empty.url, changed, projectRoot)).rejects.toThrow(words);
    expect(await everyFile()).toEqual({});
    rmSync(changed, { recursive: true, force: true });
  });

  it('restores no file if its rows cannot be restored', async () => {
    await migrate(empty.url, projectRoot);
    await client.query('alter table orders add constraint full_disk check (false)');
    await expect(restore(empty.url, folder, projectRoot)).rejects.toThrow(/full_disk/);
    expect(await everyFile()).toEqual({});
    await client.query('alter table orders drop constraint full_disk');
  });

  it('restores every row, derived column and file into an empty shop, without a superuser, only once', async () => {
    await client.query('begin');
    // Takes the same lock as an order that is being placed.
    await client.query('lock table orders in row exclusive mode');
    const restoring = restore(empty.url, folder, projectRoot);
    const db = openDatabase(empty.url);
    await someoneWaitsForALock(db);
    await db.destroy();
    await client.query('rollback');
    const restored = await restoring;
    expect(restored.waitingMails).toBeGreaterThan(0);
    expect(restored.files).toHaveLength(Object.keys(files).length);
    expect([await everyRow(empty.url), await everyFile()]).toEqual([rows, files]);
    await expect(restore(empty.url, folder, projectRoot)).rejects.toThrow(/has orders or accounts already/);
    expect(await everyRow(empty.url)).toEqual(rows);
  });

  it('does not start if the database does not answer or the folder exists', async () => {
    const missing = `${folder}-missing`;
    await expect(backUp('postgres://shop@127.0.0.1:1/none', missing)).rejects.toThrow(
      /the database none at 127.0.0.1 does not answer: .*ECONNREFUSED/,
    );
    await expect(backUp('not a url', missing)).rejects.toThrow(/SHOP_DB_URL is no address/);
    await expect(backUp(shop.url, folder)).rejects.toThrow(/exists already/);
    expect(existsSync(missing)).toBe(false);
  });
});

/** Fills a shop with activity: a sale, a payment, a refund, a drawing and a film. */
async function sellAndFilm(
  { test: shop, upload, makeFilm }: ReturnType<typeof useFilms>,
  media: Caller,
): Promise<void> {
  const sold = await storeOrder(shop.db, { paymentMethod: 'transfer' });
  await storeOrder(shop.db, { lines: [moonLine()] });
  for (const [version, move] of (['approve', 'pay', 'refund', 'reject'] as const).entries()) {
    await moveOrder(shop.db, OWNER, sold.id, { ...MOVE, move, version: version + 1 });
  }
  const invoices = await shop.db.selectFrom('invoices').select('id').execute();
  for (const { id } of invoices) await invoiceFile(shop.db, (await findInvoiceDocument(shop.db, id))!);
  const picture = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#a4482a' } }).jpeg().toBuffer(); // prettier-ignore
  const sent = await media('/api/admin/media', 'POST', new Uint8Array(picture), { 'content-type': 'image/jpeg' });
  expect(sent.status).toBe(200);
  await makeFilm(await upload(generateFilm(300_000), PART_BYTES));
}
