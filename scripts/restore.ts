// npm run restore -- FOLDER: restores a back-up into an empty shop.
import { resolve } from 'node:path';
import { restore } from './backup/restore.ts';
import { stopOnSignal } from './backup/stop-on-signal.ts';
import { openShopToKeep } from './backup/shop-to-keep.ts';
import { projectRoot } from './local/shop.ts';

try {
  const [given] = process.argv.slice(2);
  if (!given) throw new Error('say which back-up: npm run restore -- FOLDER');
  const shop = await openShopToKeep('write');
  stopOnSignal('Nothing was restored: it was broken off. Restore again into an empty shop', () => shop.close());
  try {
    const { madeAt, tables, files, waitingMails } = await restore(
      shop.databaseUrl,
      resolve(given),
      projectRoot,
      shop.files,
    );
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(`Restored the back-up of ${madeAt} into ${shop.name}: ${rows} rows and ${files.length} files.`);
    if (waitingMails > 0)
      console.log(`${waitingMails} mails wait in it: with SMTP_URL set, the shop sends them as soon as it runs.`);
  } finally {
    await shop.close();
  }
} catch (error) {
  console.error(`Nothing was restored: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
process.exit();
