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
  /** Complaints that a test provokes on purpose, by a part of their text. */
  expectedNoise: string[];
  /** Cookies that may be there at the end; a shopper gets none. */
  allowedCookies: string[];
  /** A test goes there besides the shop: the payment page of the card sandbox. */
  allowedOrigins: string[];
  quiet: void;
}

/** A browser's own complaints are held against these. */
type Expected = Omit<Fixtures, 'quiet'> & { baseURL: string | undefined };

/** Software draws WebGL slowly: no fault of a page. */
const DRIVERS_HINT = 'GL Driver Message (OpenGL, Performance';

/** Listens to what a browser complains of. @returns what ends that, and fails on all that was not expected */
export function watch(context: BrowserContext, expected: Expected): () => Promise<void> {
  const noise: string[] = [];
  const listeners = {
    console: (message: ConsoleMessage) => {
      if (['error', 'warning'].includes(message.type())) noise.push(`console: ${message.text()}`);
    },
    weberror: (error: WebError) => noise.push(`error: ${error.error().message}`),
    requestfailed: (request: Request) => {
      // A page that is left gives up what it was still loading.
      if (request.failure()?.errorText !== 'net::ERR_ABORTED') noise.push(`failed: ${request.url()}`);
    },
    request: (request: Request) => {
      // What a page holds itself is not fetched from anywhere.
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

/** Waits until nothing fades or moves any more: half faded text has too little contrast. */
export async function stillness(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = () =>
      document
        .getAnimations()
        .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
    // Mantine starts a move two frames after it has put the element there.
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    while (ending().length > 0) {
      await Promise.all(ending().map((animation) => animation.finished.catch(() => undefined)));
    }
  });
}

/** Holds back what a page asks for at such an address, until it is let go. */
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

/** Puts a product in the cart as a shopper does. */
export async function addToCart(page: Page, productId: string): Promise<void> {
  await page.goto(`/produs/${productId}`);
  await page.getByRole('button', { name: 'Adaugă în coș' }).click();
  await expectAdded(page);
}

/** Puts one of each product in the cart, as an earlier visit has left it. */
export async function fillCart(page: Page, ...productIds: string[]): Promise<void> {
  const { origin } = new URL(test.info().project.use.baseURL!);
  const cart = JSON.stringify(productIds.map((id) => ({ id, itemNumber: '1' })));
  const origins = [{ origin, localStorage: [{ name: 'cart', value: cart }] }];
  await page.context().setStorageState({ cookies: [], origins });
}

/** Fills in the checkout for a courier and cash; other ways are the test's own matter. */
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
