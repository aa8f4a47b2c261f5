import { existsSync } from 'node:fs';
import { getChromePath, launch, type LaunchedChrome } from 'chrome-launcher';
import { chromium, type Page } from 'playwright';
import type { CartLine } from '#domain/cart/cart.ts';
import { onEnd } from './endings.ts';

/** What the cart holds on the pages that are about it. */
export const TWO_LINES: CartLine[] = [
  { id: 'gemeni', itemNumber: '1' },
  { id: 'cuplu', itemNumber: '2' },
];

const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--ignore-certificate-errors',
  '--disable-background-networking',
];

/** The browser: `CHROMIUM` from the environment, Debian's, or the Chrome that this machine has. */
export function browserPath(): string {
  return process.env.CHROMIUM ?? (existsSync('/usr/bin/chromium') ? '/usr/bin/chromium' : getChromePath());
}

/** A browser with an empty profile for one Lighthouse run; `cart` is put in the local storage of the shop first. */
export async function launchChrome(
  address: string,
  cart: CartLine[],
): Promise<{ port: number; stop(): Promise<void> }> {
  const chrome: LaunchedChrome = await launch({ chromePath: browserPath(), chromeFlags: FLAGS, handleSIGINT: false });
  const stop = onEnd(() => chrome.kill());
  if (cart.length > 0) {
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${chrome.port}`);
    const page = await browser.contexts()[0]!.newPage();
    await putInCart(page, address, cart);
    await page.close();
    await browser.close();
  }
  return { port: chrome.port, stop };
}

/** Fills the local storage without a request to the shop, so that caches and connections stay cold. */
async function putInCart(page: Page, address: string, cart: CartLine[]): Promise<void> {
  await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto(address);
  await page.evaluate((stored) => localStorage.setItem('cart', stored), JSON.stringify(cart));
}
