// npm run backup [-- FOLDER]: all rows and files of the shop into a new folder.
import { mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { backUp } from './backup/back-up.ts';
import { openShopToKeep } from './backup/shop-to-keep.ts';
import { projectRoot } from './local/shop.ts';

const minute = new Date().toISOString().slice(0, 16).replace(':', '-');
const folder = resolve(process.argv[2] ?? join(projectRoot, '.local/backups', minute));
try {
  const shop = await openShopToKeep('read');
  try {
    mkdirSync(dirname(folder), { recursive: true });
    const { tables, files } = await backUp(shop.databaseUrl, folder, shop.files);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(`Backed up ${shop.name}: ${rows} rows of ${tables.length} tables, and ${files.length} files, into
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
