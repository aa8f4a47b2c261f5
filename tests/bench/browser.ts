import { existsSync } from 'node:fs';
import { chromium, type Request } from 'playwright';
import { onEnd } from './endings.ts';

/** Local storage of a cart with two lines. */
export const TWO_LINES = JSON.stringify([
  { id: 'gemeni', itemNumber: '1' },
  { id: 'cuplu', itemNumber: '2' },
]);

/** Lighthouse's phone (its `screenEmulation` defaults), so that both load the same pictures. */
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };

/** Returns the browser's path: `CHROMIUM` from the environment, Debian's, or Playwright's own. */
const browserPath = (): string =>
  process.env.CHROMIUM ?? (existsSync('/usr/bin/chromium') ? '/usr/bin/chromium' : chromium.executablePath());

/** Launches a browser with an empty profile; `port` lets Lighthouse connect. */
export async function launchBrowser(port?: number) {
  const args = ['--disable-dev-shm-usage', ...(port ? [`--remote-debugging-port=${port}`, '--ignore-certificate-errors'] : [])]; // prettier-ignore
  const browser = await chromium.launch({ executablePath: browserPath(), args });
  return { browser, stop: onEnd(() => browser.close()) };
}

/** Transferred bytes by kind, including headers. */
interface Weight {
  requests: number;
  document: number;
  stylesheet: number;
  script: number;
  font: number;
  image: number;
  all: number;
}

/** Opens a page on a phone in a fresh profile with two lines in its cart, and sums the transferred bytes. */
export async function weigh(url: string): Promise<Weight> {
  const { browser, stop } = await launchBrowser();
  const context = await browser.newContext({ ignoreHTTPSErrors: true, ...PHONE });
  const requests: Request[] = [];
  // Requests of a service worker are for later visits.
  const isOfPage = (request: Request) => request.url().startsWith('http') && !request.serviceWorker();
  context.on('requestfinished', (request) => void (isOfPage(request) && requests.push(request)));
  await context.addInitScript((stored) => localStorage.setItem('cart', stored), TWO_LINES);
  await (await context.newPage()).goto(url, { waitUntil: 'networkidle' });
  const weight = { requests: requests.length, document: 0, stylesheet: 0, script: 0, font: 0, image: 0, all: 0 };
  for (const request of requests) {
    const { responseBodySize, responseHeadersSize } = await request.sizes();
    const bytes = Math.max(0, responseBodySize);
    const kind = request.resourceType();
    weight.all += bytes + Math.max(0, responseHeadersSize);
    if (kind in weight) weight[kind as keyof Weight] += bytes;
  }
  await stop();
  return weight;
}
