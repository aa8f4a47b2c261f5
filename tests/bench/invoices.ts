import { join } from 'node:path';
import { openDatabase, type Database } from '#server/database.ts';
import { lockOrder, writeOrder } from '#server/orders/locked-order.ts';
import { findPaper, paperFile } from '#server/invoices/paper-file.ts';
import { ublInvoice } from '#server/invoices/ubl-invoice.ts';
import { startBlobs } from '../../scripts/local/shop-server.ts';
import { insertOrder, lineRow } from '../support/orders.ts';
import { startBenchDatabase } from './bench-shop.ts';
import { onEnd } from './endings.ts';
import { percentile, table } from './table.ts';

const ORDERS = 600;
const PAYERS = [1, 10, 50];
const FILES = 60;

/** Prints how fast invoices are issued, drawn as PDF and written as e-Factura XML. */
export async function benchInvoices(): Promise<void> {
  const database = await startBenchDatabase();
  const stopBlobs = onEnd(await startBlobs(join(database.folder, 'blobs')));
  const db = openDatabase(database.url);
  const issued: string[][] = [];
  for (const payers of PAYERS) issued.push(await benchIssuing(db, payers));
  const files = await benchFiles(db);
  await db.destroy();
  await stopBlobs();
  await database.stop();
  console.log(`\n## Invoices\n
Orders marked as paid, ${ORDERS} in each row, in a transaction each: lock, state, event, invoice. Invoices of one series wait
for each other, so that it has no gap. Real PostgreSQL on this machine.\n`);
  console.log(table(['at once', 'invoices/s', 'p50 ms', 'p95 ms', 'gaps'], issued));
  console.log(
    `\nOne after the other, ${FILES} invoices of three lines. A PDF is drawn once; then it is read from the store.\n`,
  );
  console.log(table(['file', 'a second', 'p50 ms', 'p95 ms'], files));
}

async function benchIssuing(db: Database, payers: number): Promise<string[]> {
  console.error(`invoices: ${payers} at once …`);
  const ids: string[] = [];
  const lines = [lineRow({ quantity: 2 }), lineRow({ unit_price: 3_900 }), lineRow({ unit_price: 22_900 })];
  for (let made = 0; made < ORDERS; made += 1) {
    ids.push(await insertOrder(db, { email_address: `a${made}-${payers}@exemplu.ro` }, lines));
  }
  const times: number[] = [];
  const started = performance.now();
  await Promise.all(
    Array.from({ length: payers }, async () => {
      for (let id = ids.pop(); id !== undefined; id = ids.pop()) {
        const began = performance.now();
        await pay(db, id);
        times.push(performance.now() - began);
      }
    }),
  );
  const seconds = (performance.now() - started) / 1_000;
  const shares = [0.5, 0.95].map((share) => percentile(times, share).toFixed(1));
  return [String(payers), (ORDERS / seconds).toFixed(0), ...shares, String(await countGaps(db))];
}

async function pay(db: Database, id: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const locked = await lockOrder(transaction, id);
    if (!locked.ok) throw new Error(locked.code);
    await writeOrder(transaction, locked.row, { payment: 'paid' }, { kind: 'pay', actor: 'bench' });
  });
}

async function countGaps(db: Database): Promise<number> {
  const { count, last } = await db
    .selectFrom('invoices')
    .select(({ fn }) => [fn.countAll<string>().as('count'), fn.max('number').as('last')])
    .where('kind', '=', 'invoice')
    .executeTakeFirstOrThrow();
  return Number(last) - Number(count);
}

async function benchFiles(db: Database): Promise<string[][]> {
  const rows = await db
    .selectFrom('invoices')
    .select('id')
    .limit(FILES + 1)
    .execute();
  const [first, ...papers] = await Promise.all(rows.map(async ({ id }) => (await findPaper(db, id))!));
  // The program that draws is loaded with the first.
  await paperFile(db, first!);
  const measure = async (name: string, make: (paper: (typeof papers)[number]) => Promise<unknown>) => {
    const times: number[] = [];
    for (const paper of papers) {
      const began = performance.now();
      await make(paper);
      times.push(performance.now() - began);
    }
    const perSecond = (papers.length * 1_000) / times.reduce((sum, time) => sum + time, 0);
    return [name, perSecond.toFixed(0), ...[0.5, 0.95].map((share) => percentile(times, share).toFixed(1))];
  };
  const again = async (id: string) => paperFile(db, (await findPaper(db, id))!);
  return [
    await measure('PDF, drawn and stored', (paper) => paperFile(db, paper)),
    await measure('PDF, from the store', (paper) => again(paper.id)),
    await measure('e-Factura XML', async (paper) => ublInvoice(paper)),
  ];
}
