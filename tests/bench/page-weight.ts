import { chromium, type Response } from 'playwright';
import type { CartLine } from '#domain/cart/cart.ts';
import { brotli, isText } from './brotli.ts';
import { browserPath } from './browser.ts';
import { onEnd } from './endings.ts';

/** Lighthouse's phone (its `screenEmulation` defaults), so that both load the same pictures. */
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** Bytes as sent: text in brotli 11, everything else as it is; headers are not counted. */
export interface PageWeight {
  requests: number;
  html: number;
  css: number;
  js: number;
  fonts: number;
  images: number;
  /** Every byte that is not of an image, JSON included. */
  withoutImages: number;
  thirdParty: number;
  cookies: number;
}

/** Opens a page in a fresh profile, waits until the network is quiet and weighs what came, without scrolling. */
export async function weighPage(address: string, path: string, cart: CartLine[]): Promise<PageWeight> {
  const browser = await chromium.launch({ executablePath: browserPath(), args: ['--disable-dev-shm-usage'] });
  const stop = onEnd(() => browser.close());
  const context = await browser.newContext({ ...PHONE, ignoreHTTPSErrors: true });
  if (cart.length > 0) {
    await context.addInitScript((stored) => localStorage.setItem('cart', stored), JSON.stringify(cart));
  }
  const page = await context.newPage();
  const requested: string[] = [];
  const responses: Response[] = [];
  page.on('request', (request) => void (request.url().startsWith('http') && requested.push(request.url())));
  page.on('response', (response) => void (response.url().startsWith('http') && responses.push(response)));
  await page.goto(`${address}${path}`, { waitUntil: 'networkidle' });
  const weight = await weigh(responses);
  weight.requests = requested.length;
  weight.thirdParty = requested.filter((url) => !url.startsWith(address)).length;
  weight.cookies = (await context.cookies()).length;
  await stop();
  return weight;
}

/** Weighs what came, each file once as it was sent. */
export async function weigh(responses: Response[]): Promise<PageWeight> {
  const weight: PageWeight = {
    ...{ requests: 0, html: 0, css: 0, js: 0, fonts: 0, images: 0, withoutImages: 0, thirdParty: 0, cookies: 0 },
  };
  for (const response of responses) {
    // A redirect, for one, has no body.
    const body = await response.body().catch(() => Buffer.alloc(0));
    const type = response.headers()['content-type'];
    const bytes = isText(type) && body.length > 0 ? (await brotli(body)).length : body.length;
    const kind = response.request().resourceType();
    if (kind === 'image') weight.images += bytes;
    else weight.withoutImages += bytes;
    if (kind === 'stylesheet') weight.css += bytes;
    if (kind === 'script') weight.js += bytes;
    if (kind === 'font') weight.fonts += bytes;
    if (kind === 'document') {
      const { css, js } = await weighInline(body.toString('utf8'));
      weight.css += css;
      weight.js += js;
      weight.html += bytes - css - js;
    }
  }
  return weight;
}

/** What `<style>` and executable `<script>` contents weigh when compressed by themselves; JSON-LD stays HTML. */
async function weighInline(html: string): Promise<{ css: number; js: number }> {
  const styles = [...html.matchAll(/<style[^>]*>([^]*?)<\/style>/g)].map((match) => match[1]!);
  const scripts = [...html.matchAll(/<script([^>]*)>([^]*?)<\/script>/g)]
    .filter((match) => !/type="?application\//.test(match[1]!))
    .map((match) => match[2]!);
  const size = async (text: string) => (text === '' ? 0 : (await brotli(Buffer.from(text))).length);
  return { css: await size(styles.join('\n')), js: await size(scripts.join('\n').trim()) };
}
