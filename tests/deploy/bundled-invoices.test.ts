import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, inject, it } from 'vitest';
import { openAdminSession } from '../support/shop.ts';
import { insertOrder } from '../support/orders.ts';
import { useTestDatabase } from '../support/test-database.ts';

const folder = inject('bundleFolder');
const test = useTestDatabase();

it('the function as Netlify packs it draws invoice documents, with nothing of this checkout beside it', async () => {
  const id = await insertOrder(test.db);
  const { cookie } = await openAdminSession(test.db);
  const caller = join(folder, 'call.mjs');
  writeFileSync(
    caller,
    `import answer from './admin/netlify/functions/admin.mjs';
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
