import {
  expect,
  test as base,
  type BrowserContext,
  type ConsoleMessage,
  type Page,
  type Request,
  type WebError,
} from 'playwright/test';

export { expect };

interface Fixtures {
  /** Errors that a test provokes on purpose, as parts of their text. */
  expectedNoise: string[];
  /** Cookies allowed at the end; shoppers get none. */
  allowedCookies: string[];
  /** Further allowed origins: the card sandbox's payment page. */
  allowedOrigins: string[];
  quiet: void;
}

/** Expected noise, against which a browser's errors are checked. */
type Expected = Omit<Fixtures, 'quiet'> & { baseURL: string | undefined };

/** Software rendering makes WebGL slow, which is no fault of a page. */
const DRIVERS_HINT = 'GL Driver Message (OpenGL, Performance';

/** Records a browser's errors. @returns a function that stops and fails on unexpected ones */
export function watch(context: BrowserContext, expected: Expected): () => Promise<void> {
  const noise: string[] = [];
  const listeners = {
    console: (message: ConsoleMessage) => {
      if (['error', 'warning'].includes(message.type())) noise.push(`console: ${message.text()}`);
    },
    weberror: (error: WebError) => noise.push(`error: ${error.error().message}`),
    requestfailed: (request: Request) => {
      // A page that is left cancels its open requests.
      if (request.failure()?.errorText !== 'net::ERR_ABORTED') noise.push(`failed: ${request.url()}`);
    },
    request: (request: Request) => {
      // Data in the page needs no request.
      if (/^(data|blob):/.test(request.url())) return;
      if (![expected.baseURL!, ...expected.allowedOrigins].some((origin) => request.url().startsWith(origin)))
        noise.push(`elsewhere: ${request.url()}`);
    },
  };
  for (const [event, listener] of Object.entries(listeners)) context.on(event as 'console', listener as () => void);
  return async () => {
    for (const [event, listener] of Object.entries(listeners)) context.off(event as 'console', listener as () => void);
    const expectedNoise = [DRIVERS_HINT, ...expected.expectedNoise];
    expect(noise.filter((line) => !expectedNoise.some((part) => line.includes(part)))).toEqual([]);
    expect((await context.cookies()).filter(({ name }) => !expected.allowedCookies.includes(name))).toEqual([]);
  };
}

/** Every browser test also fails on a console error, a failed request, a request to another host, or a cookie. */
export const test = base.extend<Fixtures>({
  expectedNoise: [[], { option: true }],
  allowedCookies: [[], { option: true }],
  allowedOrigins: [[], { option: true }],
  quiet: [
    async ({ context, baseURL, expectedNoise, allowedCookies, allowedOrigins }, use) => {
      const end = watch(context, { baseURL, expectedNoise, allowedCookies, allowedOrigins });
      await use();
      await end();
    },
    { auto: true },
  ],
});

/** Waits until all animations end, because half-faded text has too little contrast. */
export async function stillness(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = () =>
      document
        .getAnimations()
        .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
    // Mantine starts an animation two frames after inserting its element.
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    while (ending().length > 0) {
      await Promise.all(ending().map((animation) => animation.finished.catch(() => undefined)));
    }
  });
}

/** Blocks requests to an address until the returned function is called. */
export async function hold(page: Page, address: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

export const expectAdded = (page: Page) =>
  expect(page.getByRole('status').filter({ hasText: 'Adăugat în coș' })).toBeVisible();

/** Adds a product to the cart like a shopper. */
export async function addToCart(page: Page, productId: string): Promise<void> {
  await page.goto(`/produs/${productId}`);
  await page.getByRole('button', { name: 'Adaugă în coș' }).click();
  await expectAdded(page);
}

/** Stores a cart with one of each product, as an earlier visit would. */
export async function fillCart(page: Page, ...productIds: string[]): Promise<void> {
  const { origin } = new URL(test.info().project.use.baseURL!);
  const cart = JSON.stringify(productIds.map((id) => ({ id, itemNumber: '1' })));
  const origins = [{ origin, localStorage: [{ name: 'cart', value: cart }] }];
  await page.context().setStorageState({ cookies: [], origins });
}

/** Fills in the checkout for a courier and cash; tests fill in other methods. */
export async function fillCheckout(page: Page): Promise<void> {
  await page.getByLabel('Prenume *').fill('Ana');
  await page.getByLabel('Nume *', { exact: true }).fill('Popescu');
  await page.getByLabel('Telefon *').fill('0712 345 678');
  await page.getByLabel('Adresa de livrare *').fill('Strada Morii 7');
  await page.getByLabel('Oraș *').fill('Cluj-Napoca');
  await page.getByLabel('Județ *').selectOption('Cluj');
  await page.getByRole('radio', { name: 'Numerar la livrare' }).check();
  await page.getByRole('checkbox', { name: 'Sunt de acord cu termenii și condițiile' }).check();
}

export const orderButton = (page: Page) => page.getByRole('button', { name: 'Comandă cu obligația de plată' });
