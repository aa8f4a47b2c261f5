import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Plugin } from 'vite';
import { OLDEST_BROWSERS } from './oldest-browsers.ts';

/** The pages' modules that stand in the page itself, each bundled with all it imports; two or three kB. */
const ENTRIES = [
  'src/shop/casting/casting-modules.ts',
  'src/shop/contact/contact-modules.ts',
  'src/shop/form/form-modules.ts',
  'src/shop/header/header-modules.ts',
  'src/shop/home/home-modules.ts',
  'src/shop/order/card-wait.ts',
  'src/shop/product/list-modules.ts',
  'src/shop/product/product-film-modules.ts',
  'src/shop/product/product-modules.ts',
  'src/shop/page/copy-buttons.ts',
  'src/shop/page/copy-modules.ts',
  'src/shop/questions/questions-modules.ts',
  'src/shop/reviews/review-modules.ts',
  'src/shop/videos/videos-modules.ts',
  'src/shop/visits/tell-visit.ts',
];
const SUFFIX = '?inline-module';
const root = fileURLToPath(new URL('..', import.meta.url));

async function bundle(entry: string): Promise<string> {
  const result = await build({
    absWorkingDir: root,
    entryPoints: [entry],
    bundle: true,
    format: 'esm',
    minify: true,
    target: OLDEST_BROWSERS,
    write: false,
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return result.outputFiles[0]!.text.trim();
}

/** The hashes by which the Content-Security-Policy lets these scripts run. */
export function hashInlineModules(): Promise<`sha256-${string}`[]> {
  return Promise.all(
    ENTRIES.map(
      async (entry) =>
        `sha256-${createHash('sha256')
          .update(await bundle(entry))
          .digest('base64')}` as const,
    ),
  );
}

/**
 * `import code from './x.ts?inline-module'` gives a bundled script as text. Astro itself inlines only scripts that
 * import nothing, and a chain of two small requests delays the first paint by a tenth of a second on a phone.
 */
export function inlineModules(): Plugin {
  return {
    name: 'inline-modules',
    enforce: 'pre',
    async resolveId(id, importer) {
      if (!id.endsWith(SUFFIX)) return undefined;
      const resolved = await this.resolve(id.slice(0, -SUFFIX.length), importer);
      return resolved && `${resolved.id}${SUFFIX}`;
    },
    async load(id) {
      if (!id.endsWith(SUFFIX)) return undefined;
      const file = id.slice(0, -SUFFIX.length);
      this.addWatchFile(file);
      return `export default ${JSON.stringify(await bundle(file))}`;
    },
  };
}
