import lighthouse, { type Result } from 'lighthouse';
import type { CartLine } from '#domain/cart/cart.ts';
import { launchChrome } from './browser.ts';
import { median } from './table.ts';

/** A busy machine makes Lighthouse miss a page's start now and then (NO_NAVSTART); it asks to be run again. */
const ATTEMPTS = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/** Medians of several runs: scores of 0 to 100, FCP and LCP in seconds, TBT in milliseconds. */
export interface LighthouseFigures {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  /** Without the audit that asks for a page to be listed by search engines. */
  seoUnlisted: number;
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  /** How fast Lighthouse found this machine; times of runs below about 1,000 are too long. */
  cpuIndex: number;
  /** The element that LCP waits for, as a selector. */
  lcpElement: string;
  /** What the last run found wanting: `audit (score): first thing named`. */
  wanting: string[];
}

/**
 * Runs Lighthouse for mobile, each time in a new browser with an empty cache.
 * @throws Error when a run fails three times
 */
export async function runLighthouse(
  address: string,
  path: string,
  cart: CartLine[],
  runs: number,
): Promise<LighthouseFigures> {
  const results: Result[] = [];
  for (let run = 0; run < runs; run += 1) results.push(await runUntilRecorded(address, path, cart));
  const middle = (read: (result: Result) => number) => median(results.map(read));
  const score = (category: string) => middle((result) => (result.categories[category]?.score ?? 0) * 100);
  const metric = (audit: string) => middle((result) => result.audits[audit]?.numericValue ?? NaN);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    seoUnlisted: middle((result) => scoreWithout(result, 'seo', 'is-crawlable')),
    fcp: metric('first-contentful-paint') / 1000,
    lcp: metric('largest-contentful-paint') / 1000,
    tbt: metric('total-blocking-time'),
    cls: metric('cumulative-layout-shift'),
    cpuIndex: middle((result) => result.environment.benchmarkIndex),
    lcpElement: firstNamed(results.at(-1)!.audits['lcp-breakdown-insight']!) ?? 'unknown',
    wanting: listWanting(results.at(-1)!),
  };
}

async function runUntilRecorded(address: string, path: string, cart: CartLine[]): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    const result = await runOnce(address, path, cart);
    if (!result.runtimeError) return result;
    if (attempt === ATTEMPTS) throw new Error(`Lighthouse on ${path}: ${result.runtimeError.message}`);
    console.error(`once more, after ${result.runtimeError.code} …`);
  }
}

async function runOnce(address: string, path: string, cart: CartLine[]): Promise<Result> {
  const chrome = await launchChrome(address, cart);
  try {
    const answer = await lighthouse(`${address}${path}`, {
      port: chrome.port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: CATEGORIES,
      // The profile is new, and a reset would empty the cart.
      disableStorageReset: true,
    });
    return answer!.lhr;
  } finally {
    await chrome.stop();
  }
}

/** A category's score (0 to 100) as Lighthouse weighs it, with one audit left out. */
function scoreWithout(result: Result, category: string, leftOut: string): number {
  const counted = (result.categories[category]?.auditRefs ?? []).filter(
    ({ id, weight }) => id !== leftOut && weight > 0 && result.audits[id]!.score !== null,
  );
  const weights = counted.reduce((sum, { weight }) => sum + weight, 0);
  const sum = counted.reduce((total, { id, weight }) => total + weight * result.audits[id]!.score!, 0);
  return Math.round((100 * sum) / weights);
}

function listWanting(result: Result): string[] {
  const ids = Object.values(result.categories).flatMap((category) => category.auditRefs.map(({ id }) => id));
  return [...new Set(ids)]
    .map((id) => result.audits[id]!)
    .filter(({ score }) => score !== null && score < 0.9)
    .map((audit) => [`${audit.id} (${audit.score})`, firstNamed(audit)].filter(Boolean).join(': '));
}

/** The element, message or address that an audit's details name first. */
function firstNamed(audit: Result['audits'][string]): string | undefined {
  const details = JSON.stringify(audit.details ?? {});
  const named = /"(?:selector|description|url)":("(?:[^"\\]|\\.)*")/.exec(details)?.[1];
  return named && (JSON.parse(named) as string).split('\n')[0]!.slice(0, 120);
}
