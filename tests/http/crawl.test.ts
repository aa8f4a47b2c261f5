import { HtmlValidate } from 'html-validate';
import sharp from 'sharp';
import { beforeAll, expect, inject, it } from 'vitest';
import { readPage, type ReadPage } from '../support/read-page.ts';
import { sitemapPaths } from '../support/sitemap-paths.ts';
import catalogue from '../../netlify/database/seed/catalogue.json' with { type: 'json' };
import { shop } from '../../src/config/shop.ts';
import { links } from '../../src/links.ts';

// Crawls the whole site once, by links and sitemap, like a search engine.

/** Static pages use the shop's public address, on-demand pages the local one. */
const local = inject('shopUrl');
/** Paths in the sitemaps. */
let named: string[] = [];
type Visited = ReadPage & { path: string; html: string };
const pages = new Map<string, Visited>();
/** Status of every linked or shown address, with a page that refers to it. */
const answers = new Map<string, { status: number; from: string }>();
const sharedPictures = new Map<string, ArrayBuffer>();

const html = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // Matters of style, which Prettier and our own rules decide.
    'attr-quotes': 'off',
    'no-inline-style': 'off',
    'void-style': 'off',
    'long-title': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'no-trailing-whitespace': 'off',
    'doctype-style': 'off',
    // WebKit needs the role on lists without bullets.
    'no-redundant-role': 'off',
    'tel-non-breaking': 'off',
  },
});

/** Some hundred and fifty pages and their first pictures: ten seconds, or minutes on a busy machine. */
const CRAWL_MS = 240_000;
beforeAll(crawl, CRAWL_MS);

it('every link and every picture exists', () => {
  const broken = [...answers].filter(([path, { status }]) => status !== 200 && !isForeignProduct(path));
  expect(broken.map(([path, { status, from }]) => `${from} → ${path}: ${status}`)).toEqual([]);
  expect(pages.size).toBeGreaterThan(60);
});

it('no page shows a placeholder, undefined or an object', () => {
  const faulty = [...pages.values()].flatMap(({ path, text }) =>
    [...text.matchAll(/.{0,40}(\{\{|\}\}|\bundefined\b|\[object |\bNaN\b).{0,40}/g)].map(
      ([where]) => `${path}: ${where}`,
    ),
  );
  expect(faulty).toEqual([]);
});

it('every fragment link has a target', () => {
  const lost = [...pages.values()].flatMap(({ path, links }) =>
    links.flatMap((link) => {
      const target = inside(link, path);
      if (!target?.hash) return [];
      const there = pages.get(target.pathname + target.search)?.ids.includes(decodeURIComponent(target.hash.slice(1)));
      return there ? [] : [`${path} → ${link}`];
    }),
  );
  expect(lost).toEqual([]);
});

it('every page has one first-level heading, and skips no level', () => {
  const wrong = [...pages.values()].filter(({ headings }) => {
    const leaps = headings.some((level, index) => level > (headings[index - 1] ?? 0) + 1);
    return headings.filter((level) => level === 1).length !== 1 || leaps;
  });
  expect(wrong.map(({ path, headings }) => `${path}: ${headings.join(' ')}`)).toEqual([]);
});

it('every listed page has its own title and description', () => {
  const listed = [...pages.values()].filter((each) => isListed(each) && !isForeignProduct(each.path));
  for (const field of ['title', 'description'] as const) {
    const seen = Map.groupBy(listed, (each) => each[field]);
    const shared = [...seen].filter(([text, those]) => text === '' || those.length > 1);
    expect(shared.map(([text, those]) => `${those.map(({ path }) => path).join(', ')}: ${text}`)).toEqual([]);
  }
  const outside = listed.filter(({ description }) => description.length < 50 || description.length > 165);
  expect(outside.map(({ path, description }) => `${path}: ${description.length}`)).toEqual([]);
});

it('every page names its own address, and translations name each other', () => {
  const wrong = [...pages.values()].filter(({ path, canonical, noindex }) =>
    noindex ? canonical !== null : !canonical || inside(canonical, path)?.pathname !== path.replace(/\?.*$/, ''),
  );
  expect(wrong.map(({ path, canonical }) => `${path}: ${canonical}`)).toEqual([]);
  const translated = [...pages.values()].filter(({ alternates }) => alternates.length > 0);
  expect(translated.map(({ path }) => path).sort()).toEqual([
    '/politica-confidentialitate',
    '/privacy-policy',
    '/termeni-si-conditii',
    '/terms-and-conditions',
  ]);
  for (const each of translated) {
    for (const { lang, href } of each.alternates) {
      const other = pages.get(new URL(href).pathname)!;
      expect(other.lang).toBe(lang);
      expect(other.alternates).toContainEqual({ lang: each.lang, href: each.canonical });
    }
  }
});

it('every page has its own picture for sharing', async () => {
  const own = [...pages.values()].filter((each) => isListed(each) && !isForeignProduct(each.path));
  for (const pathname of new Set(own.map(({ sharedPicture }) => new URL(sharedPicture).pathname))) {
    const { width, height, format } = await sharp(sharedPictures.get(pathname)).metadata();
    expect({ pathname, width, height, format }).toEqual({ pathname, width: 1200, height: 630, format: 'jpeg' });
  }
});

it('structured data names schema.org and the site’s own address', () => {
  const all = [...pages.values()].flatMap(({ path, structuredData }) => structuredData.map((data) => ({ path, data })));
  const kinds = new Set(all.map(({ data }) => (data as { '@type': string })['@type']));
  expect([...kinds].sort()).toEqual(
    expect.arrayContaining(['BlogPosting', 'BreadcrumbList', 'FAQPage', 'Organization', 'Product', 'WebSite']),
  );
  for (const { path, data } of all) {
    expect(data, path).toMatchObject({ '@context': 'https://schema.org' });
    for (const [, address] of JSON.stringify(data).matchAll(/"(?:url|item|@id)":"([^"]+)"/g)) {
      expect(inside(address!, path), `${path} names ${address}`).toBeDefined();
    }
  }
});

it('the sitemap names every page that may be listed, and no other', () => {
  const listed = [...pages.values()].filter(isListed).map(({ path }) => path);
  // Further pages of a list are found through the list.
  const own = listed.filter((path) => !isForeignProduct(path) && !/^\/blogs\/(eticheta|pagina)\//.test(path));
  expect(named.filter((path) => !isForeignProduct(path)).sort()).toEqual(own.sort());
});

for (const [path, type] of [
  ['/robots.txt', 'text/plain'],
  ['/llms.txt', 'text/plain'],
  ['/site.webmanifest', 'application/manifest+json'],
  ['/rss.xml', 'application/xml'],
  ['/sitemap.xml', 'application/xml'],
] as const) {
  it(`${path} exists`, async () => {
    const answer = await get(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain(type);
  });
}

it('llms.txt names nothing that robots.txt forbids', async () => {
  const robots = await (await get('/robots.txt')).text();
  const rules = [...robots.matchAll(/^(Allow|Disallow): (\S+)/gm)].map(([, kind, start]) => ({ kind, start: start! }));
  // The longest matching rule applies (RFC 9309).
  const rule = (path: string) => rules.filter(({ start }) => path.startsWith(start)).sort((a, b) => b.start.length - a.start.length)[0]; // prettier-ignore
  const paths = [...(await (await get('/llms.txt')).text()).matchAll(/\]\(([^)]+)\)/g)].map(([, to]) => new URL(to!).pathname); // prettier-ignore
  expect(paths).toContain('/api/products');
  expect(paths.filter((path) => rule(path)?.kind === 'Disallow')).toEqual([]);
});

it('every page is valid HTML', async () => {
  const faults: string[] = [];
  for (const { path, html: text } of pages.values()) {
    const { results } = await html.validateString(inHtmlSpelling(text), path);
    for (const { messages } of results) {
      faults.push(...messages.map(({ ruleId, message, line }) => `${path}:${line} ${ruleId}: ${message}`));
    }
  }
  expect(faults).toEqual([]);
});

const get = (path: string) => fetch(local + path, { redirect: 'manual' });

/** Concurrent requests, so that the shop renders while this test parses. */
const AT_ONCE = 4;

async function crawl() {
  named = [...new Set(await sitemapPaths(async (path) => (await get(path)).text()))];
  // Not reachable by links: the checkout needs a script, and the shop does not link the owners' handbook.
  const waiting = ['/', links.checkout, links.handbook, ...named].map((path) => ({ path, from: 'sitemap' }));
  const walk = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { path, from } = next;
      if (answers.has(path) || isForeignProduct(path)) continue;
      const visit = { status: 0, from };
      answers.set(path, visit);
      const answer = await get(path);
      visit.status = answer.status;
      const body = await answer.arrayBuffer();
      if (path.startsWith('/og/')) sharedPictures.set(path, body);
      if (answer.status !== 200 || !answer.headers.get('content-type')?.startsWith('text/html')) continue;
      // A script renders the back-office's screens.
      if (path.startsWith('/admin')) continue;
      const text = new TextDecoder().decode(body);
      const read = readPage(text);
      pages.set(path, { ...read, path, html: text });
      const found = [...read.links, ...read.sources, read.sharedPicture, ...read.alternates.map(({ href }) => href)];
      for (const link of found) {
        const target = inside(link, path);
        if (target) waiting.push({ path: target.pathname + target.search, from: path });
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, walk));
}

/** Lowercases React's spelling of attributes, which is equal in HTML. */
function inHtmlSpelling(text: string): string {
  return text.replace(/ (?:autoCapitalize|autoComplete|inputMode|noValidate|spellCheck|maxLength|tabIndex)=/g, (name) =>
    name.toLowerCase(),
  );
}

/** Resolves a link to a page or file of the shop. */
function inside(link: string, path: string): URL | undefined {
  const target = new URL(link, new URL(path, shop.site));
  return target.origin === new URL(shop.site).origin || target.origin === local ? target : undefined;
}

/** True for products of other tests, which have hardly any text. */
function isForeignProduct(path: string): boolean {
  const own = catalogue.products.flatMap(({ id }) => [links.product(id), links.sharedPicture(links.product(id))]);
  return /^(\/og)?\/produs\//.test(path) && !own.includes(path);
}

/** False for a page with another canonical address, such as a filtered list. */
function isListed({ path, noindex, canonical }: Visited): boolean {
  return !noindex && canonical !== null && new URL(canonical).pathname === path;
}
