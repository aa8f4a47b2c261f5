import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Config } from '@netlify/functions';
import { describe, expect, inject, it } from 'vitest';
import { SECURITY_HEADERS } from '#server/platform/http/security-headers.ts';

const root = resolve(import.meta.dirname, '../..');

describe('what Netlify makes of the functions', () => {
  const functions = inject('bundledFunctions');

  it('are few, so that few start cold', () => {
    expect(functions.map(({ name }) => name).sort()).toEqual([
      'admin',
      'daily',
      'files',
      'forms',
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

  it.each(functions.map((each) => [each.name, each] as const))(
    'gives %s the addresses that its file says',
    async (name, { patterns }) => {
      const file = pathToFileURL(join(root, `netlify/functions/${name}.mts`)).href;
      const { config } = (await import(/* @vite-ignore */ file)) as { config: Config };
      expect(patterns).toEqual([config.path ?? []].flat());
    },
  );

  it('counts the calls of two of them, by address and domain: a free plan knows no more rules', () => {
    const counted = functions.filter(({ countedBy }) => countedBy);
    expect(counted.map(({ name, countedBy }) => [name, countedBy])).toEqual([
      ['pictures', ['ip', 'domain']],
      ['shop', ['ip', 'domain']],
    ]);
  });

  it('packs the parts of sharp where pictures are drawn, and nowhere a program of Node', () => {
    const folder = inject('bundleFolder');
    const holds = (path: string) => functions.filter(({ name }) => existsSync(join(folder, name, path)));
    expect(holds('node_modules/sharp').map(({ name }) => name)).toEqual(['pictures', 'uploads']);
    expect(holds('node_modules/node')).toEqual([]);
  });

  it.each(functions.map(({ name }) => name))(
    'starts %s where Node guesses no kind of module, as in AWS Lambda',
    (name) => {
      const file = join(inject('bundleFolder'), name, 'netlify/functions', `${name}.mjs`);
      // Packages that are loaded when they are first needed too.
      const needed = [...readFileSync(file, 'utf8').matchAll(/\bimport\("([^".][^"]*)"\)/g)].map(([, found]) => found);
      const script = `for (const each of ${JSON.stringify([file, ...needed])}) await import(each); process.exit();`;
      const flags = ['--no-experimental-require-module', '--no-experimental-detect-module'];
      const started = spawnSync(process.execPath, [...flags, '--input-type=module', '--eval', script], {
        cwd: join(file, '..'),
        encoding: 'utf8',
      });
      expect(started.stderr).toBe('');
    },
  );

  it('runs one by the clock, once a day', () => {
    expect(functions.flatMap(({ name, schedule }) => (schedule ? [[name, schedule]] : []))).toEqual([
      ['daily', '0 5 * * *'],
    ]);
  });

  it('runs the workers in the background', () => {
    expect(functions.filter(({ isBackground }) => isBackground).map(({ name }) => name)).toEqual(['workers']);
  });
});

describe('netlify.toml', () => {
  const toml = readFileSync(join(root, 'netlify.toml'), 'utf8');

  it('sends static files with the headers that code sends', () => {
    const section = /for = "\/\*"\n\s*\[headers\.values\]\n((?:\s+[\w-]+ = ".*"\n)+)/.exec(toml)![1]!;
    const headers = Object.fromEntries(
      [...section.matchAll(/([\w-]+) = "(.*)"/g)].map(([, name, value]) => [name, value]),
    );
    expect(headers).toEqual(SECURITY_HEADERS);
  });

  it('names the Node version that .nvmrc and the lock file name', () => {
    const major = readFileSync(join(root, '.nvmrc'), 'utf8').trim();
    expect(toml).toContain(`NODE_VERSION = "${major}"`);
    expect(process.versions.node.split('.')[0]).toBe(major);
  });
});

describe('migrations', () => {
  it('have names that Netlify does not skip, and a number each', () => {
    const names = readdirSync(join(root, 'netlify/database/migrations'));
    for (const name of names) expect(name).toMatch(/^\d+_[a-z0-9_-]+$/);
    const numbers = names.map((name) => name.split('_')[0]);
    expect(new Set(numbers).size).toBe(numbers.length);
  });
});
