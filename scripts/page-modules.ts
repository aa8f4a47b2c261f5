import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { emitClientAsset } from 'astro/assets/utils';
import { build } from 'esbuild';
import type { Plugin } from 'vite';
import { OLDEST_BROWSERS } from './oldest-browsers.ts';

/** `import address from './x.ts?page-module'`, `import code from './x.ts?inline-module'`. */
const SUFFIX = /\?(page|inline)-module$/;
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

/**
 * Bundles a page's module with all its imports (two to six kB) into one file or string. A file loads after the first
 * paint; inlined, the code would push the page beyond the first packets that a phone receives.
 */
export function pageModules(): Plugin {
  return {
    name: 'page-modules',
    enforce: 'pre',
    async resolveId(id, importer) {
      const suffix = SUFFIX.exec(id)?.[0];
      if (!suffix) return undefined;
      const resolved = await this.resolve(id.slice(0, -suffix.length), importer);
      return resolved && resolved.id + suffix;
    },
    async load(id) {
      const [suffix, kind] = SUFFIX.exec(id) ?? [];
      if (!suffix) return undefined;
      const file = id.slice(0, -suffix.length);
      this.addWatchFile(file);
      // The development server serves modules unbundled.
      if (kind === 'page' && this.environment.mode === 'dev')
        return `export default ${JSON.stringify(file.slice(root.length - 1))}`;
      const code = await bundle(file);
      if (kind === 'inline') return `export default ${JSON.stringify(code)}`;
      const fileName = `_astro/${basename(file, '.ts')}.${createHash('sha256').update(code).digest('hex').slice(0, 8)}.js`;
      emitClientAsset(this, { type: 'asset', fileName, source: code });
      return `export default ${JSON.stringify(`/${fileName}`)}`;
    },
  };
}

const SCOPE = /data-astro-cid-([a-z0-9]{8})/g;

/** Shortens Astro's scope names of component styles, which take half a kilobyte of a page even after brotli. */
export function shortScopes(): Plugin {
  const names = new Map<string, string>();
  const shorten = (_: string, long: string) => {
    const short = long.slice(0, 4);
    if ((names.get(short) ?? long) !== long) throw new Error(`two components have styles named ${short}: rename one`);
    names.set(short, long);
    return `data-c-${short}`;
  };
  return {
    name: 'short-scopes',
    apply: 'build',
    transform: (code) => ({ code: code.replace(SCOPE, shorten), map: null }),
  };
}
