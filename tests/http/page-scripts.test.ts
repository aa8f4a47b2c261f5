import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { expect, inject, it } from 'vitest';
import { moduleFiles } from '../../scripts/module-files.ts';
import { links } from '../../src/links.ts';

const local = inject('shopUrl');

/** Bytes of brotli 11 and files of modules that a page may load before a touch: what it came to, and a little room. */
const MOST: readonly [path: string, bytes: number, files: number][] = [
  [links.home, 3_700, 0],
  [links.products, 4_100, 0],
  [links.product('gemeni'), 6_300, 0],
  [links.search, 8_000, 2],
  [links.cart, 72_000, 5],
  [links.checkout, 78_000, 6],
];

const read = async (path: string) => (await fetch(local + path)).text();
const brotli = promisify<Buffer, Buffer>(brotliCompress);
const sizes = new Map<string, Promise<number>>();
/** Cart and checkout share most of their modules. */
function sizeOf(code: string): Promise<number> {
  const size = sizes.get(code) ?? brotli(Buffer.from(code)).then(({ length }) => (code === '' ? 0 : length));
  sizes.set(code, size);
  return size;
}

// The same count as `npm run bench -- pages`, without a browser: what a page names, and all that this imports.
it.each(MOST)('%s loads no more than %i bytes of script, in %i files', async (path, bytes, most) => {
  const html = await read(path);
  const inline = [...html.matchAll(/<script([^>]*)>([^]*?)<\/script>/g)]
    .filter(([, attributes]) => !/type="?application\//.test(attributes!))
    .map(([, , code]) => code);
  const files = await moduleFiles(html, read);
  const weights = await Promise.all([inline.join('\n').trim(), ...files.values()].map(sizeOf));
  expect(files.size).toBeLessThanOrEqual(most);
  expect(weights.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(bytes);
});

it.each([links.cart, links.checkout, '/admin'])(
  '%s names every module file in its head, so that none waits',
  async (path) => {
    const html = await read(path);
    const files = [...(await moduleFiles(html, read)).keys()];
    const named = [...html.matchAll(/<link rel="modulepreload" href="([^"]+)">/g)].map(([, address]) => address);
    const scripts = [...html.matchAll(/<script type="module" src="([^"]+)">/g)].map(([, address]) => address);
    expect(files.length).toBeGreaterThan(1);
    expect([...new Set([...scripts, ...named])].sort()).toEqual(files.sort());
  },
);

// To a browser, an address with a query is another module: it would be loaded and run a second time.
it.each([...MOST.map(([path]) => path), links.moonConfigurator, '/admin'])(
  '%s and its modules, those for later too, call each module file by its name alone',
  async (path) => {
    const html = await read(path);
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

it('the back-office names the font of its text before its style sheet does', async () => {
  expect(await read('/admin')).toMatch(/<link rel="preload" href="\/_office\/figtree-[^"]+\.woff2" as="font"/);
});
