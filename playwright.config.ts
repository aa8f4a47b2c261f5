import { defineConfig, devices } from 'playwright/test';

const baseURL = process.env.SHOP_URL ?? 'http://localhost:8899';
const launchOptions = process.env.CHROMIUM ? { executablePath: process.env.CHROMIUM } : {};

export default defineConfig({
  testDir: 'tests/browser',
  globalSetup: './tests/support/global-shop.ts',
  fullyParallel: true,
  workers: 2,
  // A slow machine is no fault of the shop; speed is measured by the bench.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  use: { baseURL, locale: 'ro-RO', timezoneId: 'Europe/Bucharest', launchOptions, trace: 'retain-on-failure' },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 900 } } },
    { name: 'phone', use: { ...devices['Pixel 7'] } },
  ],
});
