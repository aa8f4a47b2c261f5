import { execFile, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { Config } from '@netlify/functions';
import { describe, expect, inject, it } from 'vitest';
import { DEFAULT_SELLING } from '#domain/settings/selling.ts';
import { SECURITY_HEADERS } from '#server/platform/http/security-headers.ts';
import { orderBody } from '../support/orders.ts';

const root = resolve(import.meta.dirname, '../..');

describe('the functions that Netlify packs', () => {
  const functions = inject('bundledFunctions');

  it('are few, so that few start cold', () => {
    expect(functions.map(({ name }) => name).sort()).toEqual([
      'admin',
      'daily',
      'files',
      'forms',
      'hourly',
      'newsletter',
      'orders',
      'payments',
      'pictures',
      'shop',
      'sign-in',
      'uploads',
      'workers',
    ]);
  });

  it('have the addresses that their files name', async () => {
    const said: Record<string, string[]> = {};
    for (const { name } of functions) {
      const file = pathToFileURL(join(root, `netlify/functions/${name}.mts`)).href;
      const { config } = (await import(/* @vite-ignore */ file)) as { config: Config };
      said[name] = [config.path ?? []].flat();
    }
    expect(Object.fromEntries(functions.map(({ name, patterns }) => [name, patterns]))).toEqual(said);
    // The test loads the whole server.
  }, 120_000);

  it('include two with a rate limit by address and domain, the most that a free plan allows', () => {
    const counted = functions.filter(({ countedBy }) => countedBy);
    expect(counted.map(({ name, countedBy }) => [name, countedBy])).toEqual([
      ['pictures', ['ip', 'domain']],
      ['shop', ['ip', 'domain']],
    ]);
  });

  it('include sharp only if they draw pictures, and never a Node binary', () => {
    const folder = inject('bundleFolder');
    const holds = (path: string) => functions.filter(({ name }) => existsSync(join(folder, name, path)));
    expect(holds('node_modules/sharp').map(({ name }) => name)).toEqual(['pictures', 'uploads']);
    expect(holds('node_modules/node')).toEqual([]);
  });

  it('process pictures from the folder of the function that receives them', async () => {
    const folder = inject('bundleFolder');
    const parts = readdirSync(join(folder, 'uploads/node_modules/@img'));
    expect(parts.filter((part) => /^sharp-(libvips-)?(linux|darwin|win32)/.test(part))).not.toEqual([]);
    const file = join(folder, 'uploads/try.mjs');
    writeFileSync(
      file,
      `import sharp from 'sharp';
       const red = { create: { width: 8, height: 8, channels: 3, background: 'red' } };
       export const { format } = await sharp(await sharp(red).jpeg().toBuffer()).webp().toBuffer({ resolveWithObject: true }).then(({ info }) => info);
       export const from = import.meta.resolve('sharp');`,
    );
    const { format, from } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Record<string, string>;
    expect([format, from]).toEqual(['webp', expect.stringContaining(folder)]);
  });

  it('start where Node detects no module type, as in AWS Lambda', { timeout: 120_000 }, async () => {
    const start = async ({ name }: { name: string }) => {
      const file = join(inject('bundleFolder'), name, 'netlify/functions', `${name}.mjs`);
      // Includes packages that load on first use.
      const needed = [...readFileSync(file, 'utf8').matchAll(/\bimport\("([^".][^"]*)"\)/g)].map(([, found]) => found);
      const script = `for (const each of ${JSON.stringify([file, ...needed])}) await import(each); process.exit();`;
      const flags = ['--no-experimental-require-module', '--no-experimental-detect-module'];
      const args = [...flags, '--input-type=module', '--eval', script];
      const ended = promisify(execFile)(process.execPath, args, { cwd: join(file, '..') });
      return ended.then(({ stderr }) => `${name}: ${stderr}`, String);
    };
    const ends = await Promise.all(functions.map(start));
    expect(ends).toEqual(functions.map(({ name }) => `${name}: `));
  });

  it('use the settings that the build has left beside them', async () => {
    const folder = join(inject('bundleFolder'), 'orders');
    const published = { selling: { version: 1, value: { ...DEFAULT_SELLING, deliveryMethods: ['courier'] } } };
    writeFileSync(join(folder, 'netlify/published-settings.json'), JSON.stringify(published));
    const body = orderBody({
      deliveryMethod: 'easybox',
      lockerName: 'Easybox Unirii',
      lockerCity: 'Iași',
      emailAddress: 'ana@exemplu.ro',
    });
    const script = `
      const { default: answer } = await import(${JSON.stringify(join(folder, 'netlify/functions/orders.mjs'))});
      const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: ${JSON.stringify(JSON.stringify(body))} };
      const response = await answer(new Request('https://shop.example/api/orders', init), { ip: '', requestId: '', waitUntil() {} });
      console.log(await response.text());
      process.exit();`;
    const { SHOP_PUBLISHED_SETTINGS: _none, ...inherited } = process.env;
    // The request is refused before any database query.
    const env = { ...inherited, SHOP_DB_URL: 'postgres://shop@127.0.0.1:1/none' };
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
      encoding: 'utf8',
      env,
    });
    expect(JSON.parse(stdout)).toMatchObject({ errors: { deliveryMethod: ['not_offered'] } });
    expect(readFileSync(join(root, 'netlify.toml'), 'utf8')).toMatch(
      /^included_files = .*"netlify\/published-settings.json"/m,
    );
  });

  it('include two schedules, once a day and once an hour', () => {
    expect(functions.flatMap(({ name, schedule }) => (schedule ? [[name, schedule]] : []))).toEqual([
      ['daily', '0 5 * * *'],
      ['hourly', '17 * * * *'],
    ]);
  });

  it('run only the workers in the background', () => {
    expect(functions.filter(({ isBackground }) => isBackground).map(({ name }) => name)).toEqual(['workers']);
  });
});

describe('netlify.toml', () => {
  const toml = readFileSync(join(root, 'netlify.toml'), 'utf8');

  it('sends static files with the same headers as the code', () => {
    const section = /for = "\/\*"\n\s*\[headers\.values\]\n((?:\s+[\w-]+ = ".*"\n)+)/.exec(toml)![1]!;
    const headers = Object.fromEntries(
      [...section.matchAll(/([\w-]+) = "(.*)"/g)].map(([, name, value]) => [name, value]),
    );
    expect(headers).toEqual(SECURITY_HEADERS);
  });

  it('names the Node version of .nvmrc and of this process', () => {
    const major = readFileSync(join(root, '.nvmrc'), 'utf8').trim();
    expect(toml).toContain(`NODE_VERSION = "${major}"`);
    expect(process.versions.node.split('.')[0]).toBe(major);
  });
});

describe('migrations', () => {
  it('have names that Netlify does not skip, and different numbers', () => {
    const names = readdirSync(join(root, 'netlify/database/migrations'));
    for (const name of names) expect(name).toMatch(/^\d+_[a-z0-9_-]+$/);
    const numbers = names.map((name) => name.split('_')[0]);
    expect(new Set(numbers).size).toBe(numbers.length);
  });
});
