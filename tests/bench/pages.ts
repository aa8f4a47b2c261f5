import { aimOf, CART_PAGES, COMPARED, type Aim } from './aims.ts';
import { startBenchShop } from './bench-shop.ts';
import { TWO_LINES } from './browser.ts';
import { startCdnProxy } from './cdn-proxy.ts';
import { runLighthouse, type LighthouseFigures } from './lighthouse.ts';
import { weighPage, type PageWeight } from './page-weight.ts';
import { kB, table } from './table.ts';

export interface PagesOptions {
  /** Paths to measure; all when left out. */
  only: string[] | undefined;
  /** Lighthouse runs for each kind of page that is compared with other shops; all other pages get one. */
  runs: number;
}

/** Prints what the shop's pages weigh and what Lighthouse says of them, beside the aims. */
export async function benchPages({ only, runs }: PagesOptions): Promise<void> {
  const shop = await startBenchShop();
  const proxy = await startCdnProxy(shop.address);
  const weights: string[][] = [];
  const figures: string[][] = [];
  const wanting: string[] = [];
  for (const path of only ?? (await listPublicPages(shop.address))) {
    const aim = aimOf(path);
    const cart = CART_PAGES.includes(path) ? TWO_LINES : [];
    console.error(`weighing ${path} …`);
    // Weighing also warms the proxy for Lighthouse.
    weights.push(weightRow(path, await weighPage(proxy.address, path, cart), aim));
    if (runs === 0) continue;
    const times = COMPARED[path] ? runs : 1;
    console.error(`Lighthouse on ${path}, ${times} × …`);
    const result = await runLighthouse(proxy.address, path, cart, times);
    figures.push(figureRow(path, result, aim));
    const below = result.wanting.map((audit) => `  - ${audit}\n`).join('');
    wanting.push(`- \`${path}\`: LCP is \`${result.lcpElement}\`\n${below}`);
  }
  await proxy.stop();
  await shop.stop();
  printWeights(weights);
  if (runs > 0) printFigures(figures, wanting, runs);
}

/** The compared pages first, then every other page that the sitemaps name. */
async function listPublicPages(address: string): Promise<string[]> {
  const named = async (path: string) =>
    [...(await (await fetch(`${address}${path}`)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, each]) => new URL(each!).pathname,
    );
  const all = (await Promise.all((await named('/sitemap.xml')).map(named))).flat();
  return [...new Set([...Object.keys(COMPARED), ...all])];
}

function printWeights(rows: string[][]): void {
  const columns = ['requests', 'HTML', 'CSS', 'JS', 'fonts', 'without images', 'images'];
  console.log(`\n## Pages: weight\n
kB of 1,000 bytes as sent; in brackets the aim. Text in brotli 11, fonts and images as they are, headers not counted.
A phone of 412 × 823 points, first visit, no scrolling; ${CART_PAGES.join(' and ')} with two lines in the cart.
CSS and JS count inline \`<style>\` and \`<script>\` compressed by themselves; HTML is the document less those.\n`);
  console.log(table(['page', ...columns, 'third-party requests', 'cookies'], rows));
}

function weightRow(path: string, weight: PageWeight, aim: Aim): string[] {
  return [
    path,
    `${weight.requests} (${aim.requests})`,
    `${kB(weight.html)} (${aim.html})`,
    `${kB(weight.css)} (${aim.css})`,
    `${kB(weight.js)} (${aim.js})`,
    kB(weight.fonts),
    `${kB(weight.withoutImages)} (${aim.withoutImages})`,
    kB(weight.images),
    String(weight.thirdParty),
    String(weight.cookies),
  ];
}

function printFigures(rows: string[][], wanting: string[], runs: number): void {
  const scores = ['performance', 'accessibility', 'best practices', 'SEO', 'SEO unlisted'];
  console.log(`\n## Pages: Lighthouse, mobile\n
Medians of ${runs} (one run for pages that are only read), simulated throttling, warm CDN; in brackets the aim. "SEO unlisted" leaves out \`is-crawlable\`,
which fails on purpose on pages that no search engine should list. "CPU" is Lighthouse's benchmark index of this
machine during the runs: far below 1,000, times say more about the machine than about the pages.\n`);
  console.log(table(['page', ...scores, 'FCP s', 'LCP s', 'TBT ms', 'CLS', 'CPU'], rows));
  console.log(`\nThe element of LCP, and audits below 0.9, in the last run:\n\n${wanting.join('')}`);
}

function figureRow(path: string, figures: LighthouseFigures, aim: Aim): string[] {
  const { performance, accessibility, bestPractices, seo, seoUnlisted } = figures;
  return [
    path,
    `${performance.toFixed(0)} (${aim.score})`,
    ...[accessibility, bestPractices, seo, seoUnlisted].map((score) => score.toFixed(0)),
    `${figures.fcp.toFixed(2)} (${aim.fcp})`,
    `${figures.lcp.toFixed(2)} (${aim.lcp})`,
    `${figures.tbt.toFixed(0)} (${aim.tbt})`,
    `${figures.cls.toFixed(3)} (${aim.cls})`,
    figures.cpuIndex.toFixed(0),
  ];
}
