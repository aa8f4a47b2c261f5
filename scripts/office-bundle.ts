import { cpSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite';

/** The back-office's page loads these; `src/layouts/AdminLayout.astro` reads them as `virtual:office-bundle`. */
interface OfficeBundle {
  script: string;
  /** The script imports these, directly or not; a browser would learn of them one after the other. */
  imports: string[];
  /** Everything that a screen, the shell or a language loads beyond that, by the name of its file. */
  files: Record<string, string[]>;
  styles: string[];
  /** The text's font, or nothing in development, where the style sheet names it. */
  font: string | undefined;
}

interface Chunk {
  file: string;
  name?: string;
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
        ? Promise.resolve({ script: `/${ENTRY}`, imports: [], files: {}, styles: [], font: undefined })
        : bundleOffice();
      return `export default ${JSON.stringify(await bundle)}`;
    },
  };
}

async function bundleOffice(): Promise<OfficeBundle> {
  rmSync(folder, { recursive: true, force: true });
  // The first round only tells which screens need a module: with its own rule the bundler makes a file of every such set.
  const { output } = (await build(configure({ write: false, minify: false }))) as Rolldown.RolldownOutput;
  const name = shareChunks(output.filter((file) => file.type === 'chunk'));
  const codeSplitting = { groups: [{ name }], includeDependenciesRecursively: false };
  await build(configure({ rolldownOptions: { output: { codeSplitting } } }));
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Manifest;
  const chunk = (name: string): Chunk => {
    const found = manifest[name];
    if (!found) throw new Error(`the back-office's bundle has no ${name}`);
    return found;
  };
  const files = (key: string) => withImports(key, chunk).map((name) => `/${chunk(name).file}`);
  const [script, ...imports] = files(ENTRY) as [string, ...string[]];
  const named = Object.entries(manifest).flatMap(([key, found]) => (found?.name ? [[found.name, key] as const] : []));
  const isLater = (file: string) => file !== script && !imports.includes(file);
  return {
    script,
    imports,
    files: Object.fromEntries(named.map(([name, key]) => [name, files(key).filter(isLater)])),
    styles: [`/${chunk('style.css').file}`],
    font: `/${chunk(FONT).file}`,
  };
}

function configure(options: InlineConfig['build']): InlineConfig {
  return {
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      outDir: folder,
      assetsDir: '_office',
      assetsInlineLimit: 0,
      cssCodeSplit: false,
      manifest: 'manifest.json',
      chunkSizeWarningLimit: 800,
      ...options,
      rolldownOptions: {
        input: join(root, ENTRY),
        // "use client" means something to frameworks that render on a server, nothing to this bundle.
        onwarn: (warning, warn) => void (warning.code === 'MODULE_LEVEL_DIRECTIVE' || warn(warning)),
        ...options?.rolldownOptions,
      },
    },
  };
}

/** Files that screens share, by the screens that are opened first. */
const SHARED: readonly [string, file: string][] = [
  ['AdminShell', 'shell'],
  ['DashboardPage', 'shell'],
  ['LoginPage', 'form'],
  ['admin.en', 'english'],
  ['Dialogs', 'dialog'],
  ['OrdersListPage', 'list'],
  ['OrderPage', 'order'],
  ['ProductEditPage', 'edit'],
];

/** What only these need goes with what they share. */
const WHOLE = ['AdminShell', 'admin.en'];

/** Few large files instead of a small one for each set of screens: a shared module goes to the first screen that needs it. */
function shareChunks(chunks: readonly Rolldown.OutputChunk[]): (id: string) => string | null {
  const files = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const screensOf = new Map<string, Set<string>>();
  for (const entry of chunks.filter(({ isEntry, isDynamicEntry }) => isEntry || isDynamicEntry)) {
    const needed = new Set([entry.fileName]);
    for (const file of needed) for (const imported of files.get(file)!.imports) needed.add(imported);
    for (const id of [...needed].flatMap((file) => files.get(file)!.moduleIds)) {
      screensOf.set(id, (screensOf.get(id) ?? new Set()).add(entry.name));
    }
  }
  return (id) => {
    const screens = screensOf.get(id) ?? new Set();
    const file = SHARED.find(([screen]) => screens.has(screen))?.[1] ?? null;
    // What the bundler itself adds is needed everywhere.
    if (screens.size === 0 || screens.has('admin-entry') || (file === 'shell' && screens.has('LoginPage')))
      return 'core';
    return screens.size > 1 || WHOLE.some((screen) => screens.has(screen)) ? file : null;
  };
}

/** The name and those of all that it imports, without `import()`, each once. */
function withImports(name: string, chunk: (name: string) => Chunk): string[] {
  const names = new Set([name]);
  for (const each of names) for (const imported of chunk(each).imports ?? []) names.add(imported);
  return [...names];
}
