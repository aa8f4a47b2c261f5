// npm run restore -- FOLDER: what a back-up holds into an empty shop.
import { resolve } from 'node:path';
import { restore } from './backup/restore.ts';
import { openShopToKeep } from './backup/shop-to-keep.ts';
import { projectRoot } from './local/shop.ts';

try {
  const [given] = process.argv.slice(2);
  if (!given) throw new Error('say which back-up: npm run restore -- FOLDER');
  const shop = await openShopToKeep('write');
  try {
    const { madeAt, tables, files } = await restore(shop.databaseUrl, resolve(given), projectRoot, shop.files);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(`Restored the back-up of ${madeAt} into ${shop.name}: ${rows} rows and ${files.length} files.`);
  } finally {
    await shop.close();
  }
} catch (error) {
  console.error(`Nothing was restored: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
process.exit();
