import { defineConfig, devices } from 'playwright/test';

const baseURL = `http://localhost:${process.env.SHOP_PORT ?? 8899}`;
// Recording every test takes as long as running it: `TRACE=1` where a failure needs a closer look.
const trace = process.env.TRACE ? 'retain-on-failure' : 'off';
// Without a graphics card Chromium draws WebGL by software only when told to.
const launchOptions = {
  args: ['--enable-unsafe-swiftshader'],
  ...(process.env.CHROMIUM && { executablePath: process.env.CHROMIUM }),
};

export default defineConfig({
  testDir: 'tests/browser',
  globalSetup: './tests/support/global-shop.ts',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  // What passes only the second time is told at the end of `npm test`, with its reason.
  retries: process.env.CI ? 1 : 0,
  use: {
    baseURL,
    locale: 'ro-RO',
    timezoneId: 'Europe/Bucharest',
    launchOptions,
    trace,
    // Nothing fades or glides: a press is not waited for, and finds its button where it was seen.
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 900 } }, grepInvert: /@phone-only/ },
    // Where the width or the touch matters. A phone's own seven points for each one only take time to draw.
    { name: 'phone', use: { ...devices['Pixel 7'], deviceScaleFactor: 1 }, grep: /@phone/ },
  ],
});
