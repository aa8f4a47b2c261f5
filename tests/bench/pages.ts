import lighthouse, { type Result } from 'lighthouse';
import { chromium } from 'playwright';
import { freePort } from '../../scripts/local/postgres.ts';
import { sitemapPaths } from '../support/sitemap-paths.ts';
import { startBenchShop } from './bench-shop.ts';
import { launchBrowser, TWO_LINES, weigh } from './browser.ts';
import { startCdnProxy } from './cdn-proxy.ts';
import { compareFigures, readFigures } from './figures.ts';
import { kB, median, table } from './table.ts';

interface PagesOptions {
  /** Paths to measure; undefined for all. */
  only: string[] | undefined;
  /** Lighthouse runs per compared page; every other page gets one. */
  runs: number;
  /** Stores LCP and blocking time of the compared pages in `figures.json`. */
  keep: boolean;
}

/** Page types that are compared with other shops. */
const COMPARED = ['/', '/produsele-noastre', '/produs/gemeni', '/cosulmeu', '/finalizare-comanda'];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
/** Target for a page's blocking time; lower values vary at random. */
const QUIET_MS = 50;
/** On a busy machine, Lighthouse sometimes misses a page's start (NO_NAVSTART) and asks for another run. */
const ATTEMPTS = 3;

/** Prints the weights of the shop's pages and their Lighthouse scores. */
export async function benchPages({ only, runs, keep }: PagesOptions): Promise<void> {
  const shop = await startBenchShop();
  const proxy = await startCdnProxy(shop.address);
  const weights: string[][] = [];
  const figures: string[][] = [];
  const times: Record<string, number> = {};
  const wanting: string[] = [];
  for (const path of only ?? (await listPublicPages(shop.address))) {
    console.error(`${path} …`);
    // Weighing a page also warms the proxy for Lighthouse.
    const { requests, document, stylesheet, script, font, image, all } = await weigh(`${proxy.address}${path}`);
    weights.push([path, String(requests), ...[document, stylesheet, script, font, image, all].map(kB)]);
    const results: Result[] = [];
    for (let run = 0; run < (COMPARED.includes(path) ? runs : Math.min(1, runs)); run += 1)
      results.push(await runLighthouse(`${proxy.address}${path}`));
    if (results.length === 0) continue;
    figures.push(figuresOf(path, results));
    if (COMPARED.includes(path)) Object.assign(times, timesOf(path, results));
    wanting.push(...listWanting(path, results.at(-1)!));
  }
  await proxy.stop();
  await shop.stop();
  console.log(`\n## Pages: weight\n
kB of 1,000 bytes as sent, text in brotli 11, headers in "all" alone: a phone of 412 × 823 points, first visit, no scrolling,
two lines in the cart. HTML counts what stands in it of CSS and scripts.\n`);
  console.log(table(['page', 'requests', 'HTML', 'CSS', 'JS', 'fonts', 'images', 'all'], weights));
  if (figures.length === 0) return;
  console.log(`\n## Pages: Lighthouse, mobile\n
Medians of ${runs} (one run for pages that are only read), simulated throttling, warm CDN. "CPU" is Lighthouse's benchmark index of
this machine: far below 1,000, times say more about the machine than about the pages. In brackets what is kept.\n`);
  const scores = ['performance', 'accessibility', 'best practices', 'SEO'];
  console.log(table(['page', ...scores, 'FCP s', 'LCP s', 'TBT ms', 'CLS', 'CPU'], figures));
  compareFigures(times, keep, 'ms');
  console.log(`\nAudits below 0.9, in the last run:\n\n${wanting.join('\n')}`);
}

/** Lists the compared pages, then all others in the sitemaps. */
async function listPublicPages(address: string): Promise<string[]> {
  const all = await sitemapPaths(async (path) => (await fetch(`${address}${path}`)).text());
  return [...new Set([...COMPARED, ...all])];
}

/** Runs Lighthouse for mobile in a new browser with an empty cache. @throws Error when it fails three times */
async function runLighthouse(url: string): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort();
    const { stop } = await launchBrowser(port);
    await fillCart(port, url);
    // A reset would empty the cart, and the profile is new anyway.
    const options = {
      output: 'json',
      logLevel: 'error',
      onlyCategories: CATEGORIES,
      disableStorageReset: true,
    } as const;
    const answer = await lighthouse(url, { port, ...options });
    await stop();
    const result = answer!.lhr;
    if (!result.runtimeError) return result;
    if (attempt === ATTEMPTS) throw new Error(`Lighthouse on ${url}: ${result.runtimeError.message}`);
  }
}

/** Fills the local storage without a request to the shop, so that caches and connections stay cold. */
async function fillCart(port: number, url: string): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const page = await browser.contexts()[0]!.newPage();
  await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto(url);
  await page.evaluate((stored) => localStorage.setItem('cart', stored), TWO_LINES);
  await page.close();
  await browser.close();
}

/** Returns the median of an audit's number. */
const metricOf = (results: Result[], audit: string): number =>
  median(results.map(({ audits }) => audits[audit]?.numericValue ?? NaN));

/** Figures to compare with the stored run. */
const timesOf = (path: string, results: Result[]): Record<string, number> => ({
  [`LCP of ${path}`]: metricOf(results, 'largest-contentful-paint'),
  [`blocking of ${path}`]: Math.max(QUIET_MS, metricOf(results, 'total-blocking-time')),
});

function figuresOf(path: string, results: Result[]): string[] {
  const middle = (read: (result: Result) => number) => median(results.map(read));
  const metric = (audit: string) => metricOf(results, audit);
  const { [`LCP of ${path}`]: lcp, [`blocking of ${path}`]: blocking } = readFigures();
  return [
    path,
    ...CATEGORIES.map((name) => middle(({ categories }) => (categories[name]?.score ?? 0) * 100).toFixed(0)),
    (metric('first-contentful-paint') / 1000).toFixed(2),
    (metric('largest-contentful-paint') / 1000).toFixed(2) + (lcp ? ` (${(lcp / 1000).toFixed(2)})` : ''),
    metric('total-blocking-time').toFixed(0) + (blocking ? ` (${blocking.toFixed(0)})` : ''),
    metric('cumulative-layout-shift').toFixed(3),
    middle(({ environment }) => environment.benchmarkIndex).toFixed(0),
  ];
}

function listWanting(path: string, { categories, audits }: Result): string[] {
  const ids = Object.values(categories).flatMap(({ auditRefs }) => auditRefs.map(({ id }) => id));
  return [...new Set(ids)]
    .map((id) => audits[id]!)
    .filter(({ score }) => score !== null && score < 0.9)
    .map(({ id, score, displayValue }) => `- \`${path}\`: ${id} (${score}) ${displayValue ?? ''}`);
}
