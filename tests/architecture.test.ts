import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listNewerThanFloor } from './support/newer-than-floor.ts';

/**
 * Import rules between rooms. This test parses imports itself, because existing tools do not read the frontmatter and
 * scripts of `.astro` files together with TypeScript's `#` imports.
 */
const ROOMS: Record<string, { mayImport: string[]; onlyTypesOf?: string[] }> = {
  pages: { mayImport: ['layouts', 'shop', 'admin', 'ui', 'texts', 'config', 'domain', 'server', 'styles', 'links'] },
  layouts: { mayImport: ['shop', 'admin', 'ui', 'texts', 'config', 'domain', 'styles', 'links'] },
  shop: { mayImport: ['layouts', 'ui', 'texts', 'domain', 'config', 'styles', 'links'], onlyTypesOf: ['server'] },
  admin: { mayImport: ['ui', 'texts', 'domain', 'links', 'styles'], onlyTypesOf: ['server'] },
  ui: { mayImport: ['styles'] },
  texts: { mayImport: ['domain'] },
  domain: { mayImport: [] },
  server: { mayImport: ['domain', 'texts', 'config', 'links'] },
  config: { mayImport: ['domain'] },
  links: { mayImport: [] },
  functions: { mayImport: ['server', 'domain'] },
};
/** Contexts of `src/server`; each may use the ones before it. */
const CONTEXTS = ['platform', 'catalogue', 'sales', 'fulfilment', 'payments', 'people', 'office'];
const DOMAIN_PACKAGES = /^(zod|zod\/mini|astronomy-engine|minisearch|@orama\/stemmers\/romanian)$/;
const UI_PACKAGES = /^(react|react-dom|nanostores)(\/|$)/;

interface Import {
  from: string;
  to: string;
  typeOnly: boolean;
}

const root = resolve(import.meta.dirname, '..');
const files = ['src', 'netlify/functions'].flatMap(listSources);
const imports = files.flatMap(readImports);
const importsOf = Map.groupBy(imports, ({ from }) => from);

describe('the code base', () => {
  it('has parts of src that import only the parts allowed to them', () => {
    const wrong = imports.filter(({ from, to, typeOnly }) => {
      const [room, target] = [roomOf(from), roomOf(to)];
      if (!room || !target || room === target) return false;
      const walls = ROOMS[room]!;
      return !walls.mayImport.includes(target) && !(typeOnly && walls.onlyTypesOf?.includes(target));
    });
    expect(wrong.map(describeImport)).toEqual([]);
  });

  it('has server contexts that depend in one direction, types included', () => {
    const contextOf = (file: string) => CONTEXTS.indexOf(/^src\/server\/([^/]+)\//.exec(file)?.[1] ?? '');
    const outside = files.filter((file) => roomOf(file) === 'server' && contextOf(file) < 0);
    expect(outside).toEqual(['src/server/wire-contexts.ts']);
    const up = imports.filter(({ from, to }) => contextOf(from) >= 0 && contextOf(to) > contextOf(from));
    expect(up.map(describeImport)).toEqual([]);
  });

  it('has no folder with more than forty files', () => {
    const shelves = Map.groupBy(files, dirname);
    expect([...shelves].filter(([, inside]) => inside.length > 40).map(([folder]) => folder)).toEqual([]);
  });

  it('keeps the domain pure: no clock, no network, no packages but zod, astronomy and the search index', () => {
    const packages = imports.filter(({ from, to }) => roomOf(from) === 'domain' && !existsSync(join(root, to)));
    expect(packages.filter(({ to }) => !DOMAIN_PACKAGES.test(to)).map(describeImport)).toEqual([]);
    const text = files
      .filter((file) => roomOf(file) === 'domain')
      .map((file) => read(file).replace(/\/\*[^]*?\*\/|\/\/.*/g, ''));
    for (const source of text)
      expect(source).not.toMatch(/\bfetch\(|process\.env|Date\.now\(|new Date\(\)|Math\.random/);
  });

  it('lets ui use only React and CSS', () => {
    const packages = imports.filter(({ from, to }) => roomOf(from) === 'ui' && !existsSync(join(root, to)));
    expect(packages.filter(({ to }) => !UI_PACKAGES.test(to)).map(describeImport)).toEqual([]);
  });

  it('calls no method that the oldest supported browsers lack', () => {
    const methods = listNewerThanFloor().flatMap((path) => {
      const [owner, name] = path.replace('.prototype', '').split('.');
      // Shorter method names, such as `with` and `union`, are also names of our own and of zod.
      const isAsked = /^(Array|Object|Map|Set|Promise|String|HTMLFormElement)$/.test(owner!) && (name?.length ?? 0) > 5;
      return isAsked ? [name] : [];
    });
    expect(methods).toContain('toSorted');
    const called = new RegExp(`\\.(${methods.join('|')})\\(`);
    const inBrowsers = files.filter(
      (file) => ['shop', 'ui', 'domain', 'texts'].includes(roomOf(file) ?? '') && /\.tsx?$/.test(file),
    );
    expect(inBrowsers.filter((file) => !/\.test\./.test(file) && called.test(read(file)))).toEqual([]);
  });

  it('lets the browser call the shop only through its typed client', () => {
    const callers = files.filter(
      (file) => ['shop', 'admin', 'ui'].includes(roomOf(file) ?? '') && /\bfetch\(/.test(read(file)),
    );
    // The inline requests before the code loads, their client, and pages too light for the typed client.
    expect(callers.sort()).toEqual([
      'src/admin/components/request.ts',
      'src/admin/first-questions.ts',
      'src/shop/cart/ask-ahead-script.ts',
      'src/shop/fetch-json.ts',
    ]);
  });

  it('keeps React out of pages that are only read', () => {
    const pages = ['index', 'produsele-noastre', 'produs/[id]', 'contact', '[page]', 'intrebari', '404'];
    const withReact = pages.filter((page) => reach(`src/pages/${page}.astro`).some((file) => file.endsWith('.tsx')));
    expect(withReact).toEqual([]);
  });

  it('keeps SQL out of pages, layouts and functions', () => {
    const wrong = imports.filter(
      ({ from, to }) =>
        /^(pages|functions|layouts)$/.test(roomOf(from) ?? '') && /^(kysely|pg|@netlify\/(database|blobs))/.test(to),
    );
    expect(wrong.map(describeImport)).toEqual([]);
  });

  it('lets only the unit of work purge, wake workers and rebuild', () => {
    const EFFECTS = /^src\/server\/platform\/(cdn\/purge-tags|builds\/rebuild|workers\/trigger-mail-job)\.ts$/;
    // Workers wake themselves, daily tasks finish leftovers, and an owner's visit restarts a dead worker's job.
    const ALLOWED =
      /^netlify\/functions\/workers\.mts$|^src\/server\/(platform\/(unit-of-work\/effects|mail\/(mail-worker|trigger-for-due-mail)|accounts\/session-routes)|office\/daily\/daily-tasks)\.ts$/;
    expect(files.filter((file) => EFFECTS.test(file))).toHaveLength(3);
    const wrong = imports.filter(({ from, to }) => EFFECTS.test(to) && !ALLOWED.test(from));
    expect(wrong.map(describeImport)).toEqual([]);
  });

  it('opens transactions only in the unit of work', () => {
    // The first exception reads one snapshot; the other locks a row while it writes a file.
    const ALLOWED = [
      'src/server/catalogue/films/published-file.ts',
      'src/server/platform/database/read-at-one-moment.ts',
      'src/server/platform/unit-of-work/unit-of-work.ts',
    ];
    expect(files.filter((file) => /\.transaction\(\)/.test(read(file)) && !ALLOWED.includes(file))).toEqual([]);
  });

  it('inserts orders, changes orders and inserts refunds in one file each', () => {
    const writes = (table: string, verbs: string[]) =>
      files.filter((file) => verbs.some((verb) => new RegExp(`${verb}\\(?'?${table}\\b`, 'i').test(read(file))));
    const changers = writes('orders', ['updateTable', 'deleteFrom', 'update ', 'delete from ']);
    expect(changers).toEqual(['src/server/sales/orders/change-order.ts']);
    expect(writes('orders', ['insertInto', 'insert into '])).toEqual(['src/server/sales/orders/new-order.ts']);
    expect(writes('refunds', ['insertInto', 'insert into '])).toEqual(['src/server/sales/money/insert-refund.ts']);
  });

  it('wires the contexts wherever an order may be written or mail sent', () => {
    const doors = [...files.filter((file) => roomOf(file) === 'functions'), 'src/middleware.ts'];
    const wrong = doors.filter((file) => {
      const reached = reach(file);
      const needs = ['src/server/sales/orders/change-order.ts', 'src/server/platform/mail/send-due-mails.ts'];
      return needs.some((file) => reached.includes(file)) && !reached.includes('src/server/wire-contexts.ts');
    });
    expect(wrong).toEqual([]);
    expect(reach('src/middleware.ts')).toContain('src/server/wire-contexts.ts');
  });

  it('keeps back-office screens apart: shared parts are in components', () => {
    const feature = (file: string) => /^src\/admin\/features\/([^/]+)/.exec(file)?.[1];
    const wrong = imports.filter(({ from, to }) => feature(to) && feature(from) !== feature(to));
    expect(wrong.map(describeImport)).toEqual([]);
  });

  it('has no two server folders that use each other, except in sales, where an order, its money and its mails meet', () => {
    const inSales = (file: string) => file.startsWith('src/server/sales/');
    const between = imports.filter(
      ({ from, to }) => roomOf(from) === 'server' && roomOf(to) === 'server' && !(inSales(from) && inSales(to)),
    );
    const pairs = new Set(between.map(({ from, to }) => `${dirname(from)} ${dirname(to)}`));
    const mutual = [...pairs].filter((pair) => {
      const [from, to] = pair.split(' ');
      return from! < to! && pairs.has(`${to} ${from}`);
    });
    expect(mutual).toEqual([]);
  });

  it('has no import cycles, not even of types', () => {
    expect(files.filter((file) => reach(file).includes(file))).toEqual([]);
  });

  it('has no catch-all files or folders such as utils and helpers', () => {
    expect(
      files.filter((file) => /\/(utils?|helpers?|misc|common|index)\.tsx?$|\/(utils|helpers|misc)\//.test(file)),
    ).toEqual([]);
  });
});

function listSources(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|tsx|mts|astro)$/.test(file) && !/\.test\.ts$/.test(file))
    .map((file) => join(folder, file));
}

function readImports(file: string): Import[] {
  const pattern = /\b(import|export)\s+(type\s+)?(?:[^'";]*?\bfrom\s+)?['"]([^'"]+)['"]/g;
  return [...read(file).matchAll(pattern)].map(([statement, , type, to]) => ({
    from: file,
    to: target(file, to!),
    typeOnly: Boolean(type) || /^import\s*{\s*(type\s+\w+\s*,?\s*)+}/.test(statement),
  }));
}

/** Resolves an import to a path in the project, or to a package name. */
function target(file: string, specifier: string): string {
  if (specifier.startsWith('.')) return relative(root, resolve(root, dirname(file), specifier));
  if (specifier === '#links') return 'src/links.ts';
  const [path = ''] = specifier.split('?');
  return specifier.startsWith('#') ? `src/${path.slice(1)}` : specifier;
}

function roomOf(file: string): string | undefined {
  if (file.startsWith('netlify/functions/')) return 'functions';
  const [, room = ''] = /^src\/([^/.]+)/.exec(file) ?? [];
  return room in ROOMS ? room : undefined;
}

/** Lists every file that a file imports, directly or not; includes the file itself only in a cycle. */
function reach(start: string): string[] {
  const seen = new Set<string>();
  const open = [start];
  while (open.length > 0) {
    const file = open.pop()!;
    for (const { to } of importsOf.get(file) ?? []) {
      if (seen.has(to)) continue;
      seen.add(to);
      open.push(to);
    }
  }
  return [...seen];
}

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}

function describeImport({ from, to }: Import): string {
  return `${from} imports ${to}`;
}
