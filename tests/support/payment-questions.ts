import type { Page } from 'playwright/test';

/** Holds back what a page asks about its payment, and so what it shows, until it is let go. */
export async function holdQuestions(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/payment?*', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
