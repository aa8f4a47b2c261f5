import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { expect, inject, it } from 'vitest';
import { moduleFiles } from '../../scripts/module-files.ts';
import { judgeFigures, keepFigures, readBudgets, type Figures } from '../../scripts/test-run/budgets.ts';
import { links } from '../../src/links.ts';

const local = inject('shopUrl');

const mainPages = Object.entries(inject('mainPages'));

/** Limit for the dashboard's script. Of its 13 requests, page, styles, two fonts and four API calls are not counted. */
const DASHBOARD = { bytes: 195_000, files: 5 };

const read = async (path: string) => (await fetch(local + path)).text();
const brotli = promisify<Buffer, Buffer>(brotliCompress);
const sizes = new Map<string, Promise<number>>();
/** Returns bytes of brotli 11. The run's port and the hashes of file names would change them by chance. */
function sizeOf(text: string): Promise<number> {
  const stable = text.replaceAll(local, 'https://shop.example').replace(/[-.][\w-]{8}(?=\.(?:js|css|woff2)\b)/g, '');
  const size = sizes.get(stable) ?? brotli(Buffer.from(stable)).then(({ length }) => (stable === '' ? 0 : length));
  sizes.set(stable, size);
  return size;
}

// Counts like `npm run bench -- pages`, without a browser: modules named by a page, and their imports.
it('pages stay within their budgets for script before a touch, in bytes of brotli 11 and in files', async () => {
  const figures: Figures = {};
  for (const [path, html] of mainPages) {
    const inline = [...html.matchAll(/<script([^>]*)>([^]*?)<\/script>/g)]
      .filter(([, attributes]) => !/type="?application\//.test(attributes!))
      .map(([, , code]) => code);
    const files = await moduleFiles(html, read);
    expect([...files.values()].join(''), 'settings that pages alone read').not.toContain('menu:[');
    const weights = await Promise.all([inline.join('\n').trim(), ...files.values()].map(sizeOf));
    figures[`bytes of script on ${path}`] = weights.reduce((sum, size) => sum + size, 0);
    figures[`script files on ${path}`] = files.size;
    figures[`bytes of ${path} itself`] = await sizeOf(html);
  }
  keepFigures('weighed', figures);
  expect(judgeFigures(figures, readBudgets())).toEqual([]);
});

it('the back-office preloads every module file in its head', async () => {
  const html = await read('/admin');
  const files = [...(await moduleFiles(html, read)).keys()];
  const named = [...html.matchAll(/<link rel="modulepreload" href="([^"]+)">/g)].map(([, address]) => address);
  const scripts = [...html.matchAll(/<script type="module" src="([^"]+)">/g)].map(([, address]) => address);
  expect(files.length).toBeGreaterThan(1);
  // The page also names its frame, which every screen below it needs.
  const early = named.filter((file) => /\/shell-/.test(file!));
  expect([...new Set([...scripts, ...named])].sort()).toEqual([...new Set([...files, ...early])].sort());
});

it.each([links.cart, links.checkout])(
  '%s names every module file beside its island, so that no module and no paint waits',
  async (path) => {
    const html = await read(path);
    const files = [...(await moduleFiles(html, read)).keys()];
    expect(/data-modules="([^"]+)"/.exec(html)?.[1]?.split(' ').sort()).toEqual(files.sort());
    expect(html).not.toMatch(/<script[^>]* src=|modulepreload"/);
  },
);

it('the dashboard opens with few files, which its page names before any code runs', async () => {
  const html = await read('/admin');
  const [, screens, texts] = /const s=(.+?)\[location\.pathname\].+?,t=(.+?);let/.exec(html)!;
  const { code } = (JSON.parse(screens!) as Record<string, { code: string[] }>)['/admin']!;
  const words = (JSON.parse(texts!) as { en: string[] }).en;
  const files = new Set([...html.matchAll(/"(\/_office\/shell-[^"]+\.js)"/g)].map(([, file]) => file!));
  for (const file of [...(await moduleFiles(html, read)).keys(), ...code, ...words]) files.add(file);
  const weights = await Promise.all([...files].map(async (file) => sizeOf(await read(file))));
  expect(Math.min(code.length, words.length)).toBeGreaterThan(0);
  expect(weights.reduce((sum, size) => sum + size, 0)).toBeLessThan(DASHBOARD.bytes);
  expect(files.size).toBeLessThanOrEqual(DASHBOARD.files);
});

// Browsers load and run an address with a query as a second module.
it.each(mainPages)(
  '%s and its modules, including later ones, call each module file by its name alone',
  async (_, html) => {
    const called = new Set(
      [...html.matchAll(/"(\/_(?:astro|office)\/[^"]+\.js[^"]*)"/g)].map(([, address]) => address!),
    );
    for (const address of called) {
      for (const [, name] of (await read(address)).matchAll(/(?:from|import)\s*\(?["'`](\.[^"'`]+)["'`]/g)) {
        const { pathname, search } = new URL(name!, local + address);
        called.add(pathname + search);
      }
    }
    expect([...called].filter((address) => !address.endsWith('.js'))).toEqual([]);
  },
);

it('the back-office preloads the font of its text before its style sheet does', async () => {
  expect(await read('/admin')).toMatch(/<link rel="preload" href="\/_office\/figtree-[^"]+\.woff2" as="font"/);
});

it('a first screen loads only its own styles, others the sheet with all of them', async () => {
  const sheetOf = async (path: string) => /<link rel="stylesheet" href="([^"]+)">/.exec(await read(path))![1]!;
  const first = await sheetOf('/admin/orders');
  expect([await sheetOf('/admin'), await sheetOf('/login')]).toEqual([first, first]);
  expect(await sizeOf(await read(first))).toBeLessThan(16_000);
  expect(await read('/admin/orders')).toContain(`data-styles="${await sheetOf('/admin/products')}"`);
  expect(await read('/admin/products')).not.toContain('data-styles');
});
