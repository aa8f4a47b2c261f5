import { chromium, type Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeShopData, startShopProcess, type ShopProcess } from '../support/shop-process.ts';

describe('npm run dev', () => {
  let shop: ShopProcess;
  let browser: Browser;
  beforeAll(async () => {
    shop = await startShopProcess({ script: 'dev' });
    const { CHROMIUM } = process.env;
    browser = await chromium.launch(CHROMIUM ? { executablePath: CHROMIUM } : {});
  });
  afterAll(async () => {
    await browser.close();
    await shop.stop();
    await removeShopData(shop.dataFolder);
  });

  it('shows pages, pictures and the cart as the built shop does, without a complaint', async () => {
    const page = await browser.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.goto(`${shop.url}/produs/gemeni`);
    await page.getByRole('button', { name: 'Adaugă în coș' }).click();
    await page.getByRole('status').filter({ hasText: 'Adăugat în coș' }).waitFor();
    const picture = page.getByRole('img', { name: /./ }).first();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await page.goto(`${shop.url}/cosulmeu`);
    await page.getByRole('button', { name: 'Șterge' }).waitFor();
    await page.goto(`${shop.url}/login`);
    await page.getByLabel('User Name').waitFor();
    expect(complaints).toEqual([]);
  });
});
