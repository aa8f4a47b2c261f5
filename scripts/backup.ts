// npm run backup [-- FOLDER]: writes all rows and files of the shop into a new folder.
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { backUp, partialFolder } from './backup/back-up.ts';
import { openShopToKeep } from './backup/shop-to-keep.ts';
import { stopOnSignal } from './backup/stop-on-signal.ts';
import { projectRoot } from './local/shop.ts';

const [named] = process.argv.slice(2);
const moment = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
const folder = resolve(named ?? join(projectRoot, '.local/backups', moment));
try {
  // Stops when the parent folder is missing, because its disk is probably not mounted.
  if (named && !existsSync(dirname(folder))) throw new Error(`there is no folder ${dirname(folder)}`);
  const shop = await openShopToKeep('read');
  stopOnSignal('No back-up was made: it was broken off', async () => {
    rmSync(partialFolder(folder), { recursive: true, force: true });
    await shop.close();
  });
  try {
    mkdirSync(dirname(folder), { recursive: true });
    const { tables, files } = await backUp(shop.databaseUrl, folder, shop.files);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    const rowsOf = (name: string) => tables.find((table) => table.name === name)?.rows ?? 0;
    console.log(`Backed up ${shop.name}: ${rowsOf('orders')} orders, ${rowsOf('users')} accounts, ${rows} rows in all
and ${files.length} files, into
  ${folder}
It holds names, addresses and keys: keep it where only you can read it.`);
  } finally {
    await shop.close();
  }
} catch (error) {
  console.error(`No back-up was made: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
process.exit();
