import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { zipFunction } from '@netlify/zip-it-and-ship-it';
import { afterAll, expect, it } from 'vitest';
import { openAdminSession } from '../../../tests/support/admin-session.ts';
import { insertOrder } from '../../../tests/support/orders.ts';
import { useTestDatabase } from '../../../tests/support/test-database.ts';

const root = resolve(import.meta.dirname, '../../..');
const folder = mkdtempSync(join(tmpdir(), 'shop-papers-'));
const test = useTestDatabase();
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
});

it('draws papers in the function as Netlify packs it, with nothing of this checkout beside it', async () => {
  const id = await insertOrder(test.db);
  const { cookie } = await openAdminSession(test.db);
  await zipFunction(join(root, 'netlify/functions/admin-orders.mts'), folder, {
    archiveFormat: 'none',
    basePath: root,
    config: { '*': { nodeBundler: 'esbuild', nodeVersion: '24' } },
  });
  const caller = join(folder, 'call.mjs');
  writeFileSync(
    caller,
    `import answer from './admin-orders/netlify/functions/admin-orders.mjs';
     const request = new Request('http://shop.test/api/admin/orders/${id}/order-sheet.pdf', { headers: { cookie: process.env.COOKIE } });
     const response = await answer(request, { ip: '', requestId: 'test', waitUntil() {} });
     const bytes = Buffer.from(await response.arrayBuffer());
     console.log(response.status, bytes.subarray(0, 5).toString(), bytes.includes('Roboto-Regular'));
     process.exit();`,
  );
  const env = { PATH: process.env.PATH, SHOP_DB_URL: test.url, COOKIE: cookie };
  const { stdout } = await promisify(execFile)(process.execPath, [caller], { cwd: folder, env });
  expect(stdout.trim()).toBe('200 %PDF- true');
});
