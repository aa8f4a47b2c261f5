import { existsSync, mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SECURITY_HEADERS } from '#server/platform/http/security-headers.ts';
import { migrate } from '../../scripts/local/migrations.ts';
import { freePort, removePostgresData, startPostgres, type LocalPostgres } from '../../scripts/local/postgres.ts';
import { callOf, listRoutes } from '../support/list-routes.ts';
import { packedFunctions, startNetlifyServe, type NetlifyServe } from '../support/netlify-cli.ts';
import { copyProject } from '../support/project-copy.ts';

/** Includes downloading the tool, building the shop and packing its functions. */
const BUILD_MS = 900_000;
/** The tool stops its own processes first, and deleting a copy of all packages takes minutes on a busy machine. */
const STOP_MS = 600_000;
/** The tool starts a process for each call of some 290 routes, which takes a second or more. */
const ALL_ROUTES_MS = 600_000;
const AT_ONCE = 4;
/** Limit for a packed function: Netlify takes 50 MB, and a cold start reads all of it. */
const MOST_BYTES = 15 * 1024 * 1024;

describe.each(['production', 'deploy-preview'] as const)('Netlify’s own build, in %s', (context) => {
  const data = mkdtempSync(join(tmpdir(), 'shop-netlify-'));
  const project = copyProject({ ownPackages: true });
  let postgres: LocalPostgres;
  let site: NetlifyServe;
  beforeAll(async () => {
    postgres = await startPostgres(data, { durable: false });
    // The production build migrates its own database; a preview needs a migrated one.
    if (context === 'deploy-preview') await migrate(postgres.url, project.folder);
    // Netlify's machines set NETLIFY; the local tool does not.
    const environment = { SHOP_DB_URL: postgres.url, NETLIFY: 'true' };
    site = await startNetlifyServe(project.folder, context, await freePort(), environment);
  }, BUILD_MS);
  afterAll(async () => {
    await site?.stop();
    await postgres.stop();
    removePostgresData(data);
    project.remove();
  }, STOP_MS);

  /** Reads the whole answer, because unread data would throw in a later test when the tool hangs up. */
  const ask = async (url: string | URL, method = 'GET') => {
    const answer = await fetch(url, { method, redirect: 'manual' });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
  const get = (path: string) => ask(site.url + path);

  it('packs thirteen functions and Astro’s own, each of at most 15 MB', () => {
    const folder = packedFunctions(project.folder);
    const sizes = readdirSync(folder)
      .filter((file) => file.endsWith('.zip'))
      .map((file) => [file, statSync(join(folder, file)).size] as const);
    const names = readdirSync(join(project.folder, 'netlify/functions')).map((file) => file.replace('.mts', '.zip'));
    expect(sizes.map(([file]) => file).sort()).toEqual(expect.arrayContaining(names));
    expect(sizes.filter(([, bytes]) => bytes > MOST_BYTES)).toEqual([]);
  });

  it('has two rate limits, and every function’s addresses', () => {
    const file = join(packedFunctions(project.folder), 'manifest.json');
    const { functions } = JSON.parse(readFileSync(file, 'utf8')) as {
      functions: { name: string; routes?: unknown[]; trafficRules?: unknown; schedule?: string }[];
    };
    expect(functions.filter(({ trafficRules }) => trafficRules).map(({ name }) => name).sort()).toEqual(['pictures', 'shop']); // prettier-ignore
    expect(functions.filter(({ routes, schedule }) => !routes?.length && !schedule).map(({ name }) => name)).toEqual(
      [],
    );
  });

  it('ignores no part of the project’s configuration', () => {
    expect(site.output()).not.toMatch(
      /unknown (property|option)|is not supported|has been ignored|invalid (config|redirect|header)/i,
    );
  });

  it('answers every page of the sitemap', async () => {
    const { text: xml } = await get('/sitemap-pagini.xml');
    const paths = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address!).pathname);
    expect(paths.length).toBeGreaterThan(30);
    const answers = await Promise.all(paths.map(async (path) => `${(await get(path)).status} ${path}`));
    expect(answers.filter((answer) => !answer.startsWith('200 '))).toEqual([]);
  });

  it('answers every address of the back-office that is opened directly', { timeout: ALL_ROUTES_MS }, async () => {
    const source = readFileSync(join(project.folder, 'src/admin/admin-routes.tsx'), 'utf8');
    const screens = [...source.matchAll(/screen\(\s*'([\w/:-]+)'/g)].map(([, path]) => path!.replace(/:\w+/g, 'ceva'));
    expect(screens.length).toBeGreaterThan(20);
    for (const path of ['/admin', '/admin/signup', '/login', ...screens.map((screen) => `/admin/${screen}`)]) {
      const answer = await get(path);
      expect(answer.status, path).toBe(200);
      expect(answer.text, path).toContain('<div id="office"');
    }
  });

  it('answers every route of the API with its own function', { timeout: ALL_ROUTES_MS }, async () => {
    const missed: string[] = [];
    const left = await listRoutes();
    const walk = async () => {
      for (let route = left.shift(); route !== undefined; route = left.shift()) {
        const { method, url } = callOf(route, site.url);
        const { status, headers } = await ask(url, method);
        // HTML comes only from Astro; functions answer with JSON or stored files.
        if (status >= 500 || /text\/html/.test(headers.get('content-type') ?? '')) missed.push(`${status} ${route}`);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, walk));
    expect(missed).toEqual([]);
  });

  it('answers 404 for unknown addresses, and scales no picture with Astro', { timeout: ALL_ROUTES_MS }, async () => {
    for (const path of ['/nu-exista', '/_image', '/api/nu-exista']) {
      const answer = await get(path);
      expect(answer.status, `${path}: ${answer.text.slice(0, 300)}`).toBe(404);
    }
    expect((await get('/nu-exista')).text).toContain('Page Not Found!');
  });

  it('sends the security headers with files, pages and API answers', async () => {
    for (const path of ['/', '/favicon.svg', '/produsele-noastre', '/admin/orders', '/api/products']) {
      const { headers } = await get(path);
      for (const [name, value] of Object.entries(SECURITY_HEADERS))
        expect(headers.get(name), `${name} of ${path}`).toBe(value);
    }
  });

  it('has no redirect that its function would hide', () => {
    const file = join(project.folder, 'dist/_redirects');
    expect(existsSync(file) ? readFileSync(file, 'utf8').trim() : '').toBe('');
    expect(readFileSync(join(project.folder, 'netlify.toml'), 'utf8')).not.toContain('[[redirects]]');
  });
});
