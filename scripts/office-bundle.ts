import { createHash } from 'node:crypto';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import postcss from 'postcss';
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite';
import { FIRST_SCREENS } from '../src/admin/first-questions.ts';

/** Files that the back-office's page loads; `src/layouts/AdminLayout.astro` reads them as `virtual:office-bundle`. */
interface OfficeBundle {
  script: string;
  /** Static imports of the script, also indirect ones. A browser would discover them one after the other. */
  imports: string[];
  /** Further files of each screen, the shell and each language, by the name of the source file. */
  files: Record<string, string[]>;
  /** Sheet for the first screens, and the whole one. Undefined in development, where Vite injects styles. */
  styles: { first: string; whole: string } | undefined;
  /** Address of the text font. Undefined in development, where the style sheet names it. */
  font: string | undefined;
}

interface Chunk {
  file: string;
  name?: string;
  imports?: string[];
}

/** Vite's manifest, by the name of a source file or of a shared chunk. */
type Manifest = Record<string, Chunk | undefined>;

const ENTRY = 'src/admin/admin-entry.tsx';
const FONT = 'src/styles/fonts/figtree.woff2';
/** Matches class names in a selector, but not the decimals of a length. */
const CLASS = /\.[a-z][\w-]*/gi;
const VIRTUAL = 'virtual:office-bundle';
const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, '.local/office');

/** Bundles the back-office separately, so that its React and zod code does not weigh on a shopper's cart. */
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
        ? Promise.resolve({ script: `/${ENTRY}`, imports: [], files: {}, styles: undefined, font: undefined })
        : bundleOffice();
      return `export default ${JSON.stringify(await bundle)}`;
    },
  };
}

async function bundleOffice(): Promise<OfficeBundle> {
  rmSync(folder, { recursive: true, force: true });
  // The first build only finds out which screens need a module; Rolldown's own rule makes a file for each such set.
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
  const isLater = (file: string) => file !== script && !imports.includes(file);
  const named = Object.entries(manifest).flatMap(([key, found]) => (found?.name ? [[found.name, key] as const] : []));
  const byName = Object.fromEntries(named.map(([name, key]) => [name, files(key).filter(isLater)]));
  const screens = ['shell', ...Object.values(FIRST_SCREENS).map(({ file }) => file)];
  const first = [script, ...imports, ...screens.flatMap((name) => byName[name]!)];
  return {
    script,
    imports,
    files: byName,
    styles: writeFirstStyles(chunk('style.css').file, first),
    font: `/${chunk(FONT).file}`,
  };
}

/**
 * Writes a smaller sheet with only the rules for classes in these files. The whole sheet loads after it
 * (`whole-styles.ts`), so the order of rules stays the same.
 */
function writeFirstStyles(whole: string, files: readonly string[]): { first: string; whole: string } {
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  const words = new Set(files.flatMap((file) => read(file).match(/[\w-]+/g) ?? []));
  const sheet = postcss.parse(read(whole));
  sheet.walkRules((rule) => {
    const classes = rule.selectors.map((selector) => selector.replace(/:not\([^)]*\)/g, '').match(CLASS) ?? []);
    const isNeeded = classes.some((names) =>
      names.every((name) => words.has(name.slice(1)) || name.startsWith('.mantine-')),
    );
    if (!isNeeded) rule.remove();
  });
  const css = sheet.toString();
  const first = `_office/first-${createHash('sha256').update(css).digest('hex').slice(0, 8)}.css`;
  writeFileSync(join(folder, first), css);
  return { first: `/${first}`, whole: `/${whole}` };
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
        // "use client" is for frameworks that render on a server, so its warning is dropped here.
        onwarn: (warning, warn) => void (warning.code === 'MODULE_LEVEL_DIRECTIVE' || warn(warning)),
        ...options?.rolldownOptions,
      },
    },
  };
}

/** Shared files, by the screen that is opened first. */
const SHARED: readonly [string, file: string][] = [
  ['AdminShell', 'shell'],
  ['DashboardPage', 'shell'],
  ['OrdersListPage', 'list'],
  ['LoginPage', 'form'],
  ['admin.en', 'english'],
  ['AccountMenu', 'menu'],
  ['Dialogs', 'dialog'],
  ['OrderPage', 'order'],
  ['ProductEditPage', 'edit'],
];

/** Modules that only these entries need go into their shared file. */
const WHOLE = ['AdminShell', 'admin.en'];

/** Makes few large files instead of one for each set of screens: a module goes to the first screen that needs it. */
function shareChunks(chunks: readonly Rolldown.OutputChunk[]): (id: string) => string | null {
  const files = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const screensOf = new Map<string, Set<string>>();
  for (const entry of chunks.filter(({ isEntry, isDynamicEntry }) => isEntry || isDynamicEntry)) {
    const needed = new Set([entry.fileName]);
    const importsOf = (file: string) => files.get(file)!.imports;
    // A module that imports a screen opens from that screen alone, so its dependencies are already loaded.
    for (const file of needed)
      for (const imported of importsOf(file)) if (!files.get(imported)!.isDynamicEntry) needed.add(imported);
    for (const id of [...needed].flatMap((file) => files.get(file)!.moduleIds)) {
      screensOf.set(id, (screensOf.get(id) ?? new Set()).add(entry.name));
    }
  }
  return (id) => {
    const screens = screensOf.get(id) ?? new Set();
    const file = SHARED.find(([screen]) => screens.has(screen))?.[1] ?? null;
    // Every entry needs the bundler's own helpers.
    if (screens.size === 0 || screens.has('admin-entry') || (file !== 'form' && screens.has('LoginPage')))
      return 'core';
    return screens.size > 1 || WHOLE.some((screen) => screens.has(screen)) ? file : null;
  };
}

/** Lists the chunk and all its static imports, each once. */
function withImports(name: string, chunk: (name: string) => Chunk): string[] {
  const names = new Set([name]);
  for (const each of names) for (const imported of chunk(each).imports ?? []) names.add(imported);
  return [...names];
}
