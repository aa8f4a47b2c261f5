import { cpSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { build, type Plugin } from 'vite';

/** What the back-office's page must load; `src/layouts/AdminLayout.astro` reads it as `virtual:office-bundle`. */
interface OfficeBundle {
  script: string;
  /** What the script imports, and that again: files that a browser would learn of one after the other. */
  imports: string[];
  styles: string[];
  /** The text's font, or nothing in development, where the style sheet names it. */
  font: string | undefined;
}

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
}

/** Vite's, by the name of a source file or of a shared chunk. */
type Manifest = Record<string, Chunk | undefined>;

const ENTRY = 'src/admin/admin-entry.tsx';
const FONT = 'src/styles/fonts/figtree.woff2';
const VIRTUAL = 'virtual:office-bundle';
const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, '.local/office');

/** In one bundle with the shop, what a screen needs of React or zod would weigh on every shopper's cart. */
export function officeBundle(): AstroIntegration {
  return {
    name: 'office-bundle',
    hooks: {
      'astro:config:setup': ({ updateConfig, command }) =>
        void updateConfig({ vite: { plugins: [virtualModule(command === 'dev')] } }),
      'astro:build:done': ({ dir }) =>
        cpSync(join(folder, '_office'), join(fileURLToPath(dir), '_office'), { recursive: true }),
    },
  };
}

function virtualModule(dev: boolean): Plugin {
  let bundle: Promise<OfficeBundle> | undefined;
  return {
    name: 'office-bundle',
    resolveId: (id) => (id === VIRTUAL ? `\0${VIRTUAL}` : undefined),
    async load(id) {
      if (id !== `\0${VIRTUAL}`) return undefined;
      bundle ??= dev
        ? Promise.resolve({ script: `/${ENTRY}`, imports: [], styles: [], font: undefined })
        : bundleOffice();
      return `export default ${JSON.stringify(await bundle)}`;
    },
  };
}

async function bundleOffice(): Promise<OfficeBundle> {
  rmSync(folder, { recursive: true, force: true });
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      outDir: folder,
      assetsDir: '_office',
      assetsInlineLimit: 0,
      manifest: 'manifest.json',
      // Of each screen one chunk: the charts' is large, and is loaded by the screens that draw.
      chunkSizeWarningLimit: 800,
      rollupOptions: {
        input: join(root, ENTRY),
        // "use client" means something to frameworks that render on a server, nothing to this bundle.
        onwarn: (warning, warn) => void (warning.code === 'MODULE_LEVEL_DIRECTIVE' || warn(warning)),
      },
    },
  });
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Manifest;
  const chunk = (name: string): Chunk => {
    const found = manifest[name];
    if (!found) throw new Error(`the back-office's bundle has no ${name}`);
    return found;
  };
  const entry = chunk(ENTRY);
  return {
    script: `/${entry.file}`,
    imports: withImports(ENTRY, chunk)
      .slice(1)
      .map((name) => `/${chunk(name).file}`),
    styles: (entry.css ?? []).map((file) => `/${file}`),
    font: `/${chunk(FONT).file}`,
  };
}

/** The name and those of all that it imports, without `import()`, each once. */
function withImports(name: string, chunk: (name: string) => Chunk): string[] {
  const names = new Set([name]);
  for (const each of names) for (const imported of chunk(each).imports ?? []) names.add(imported);
  return [...names];
}
