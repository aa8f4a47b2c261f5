import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { expect, test } from '../support/browser-test.ts';
import { orderedPicture } from '../support/ordered-picture.ts';
import { IN_BRONZE, viewport, open, turning } from '../support/fixtures/pages/configurator.ts';

const drawn = (page: Page) => viewport(page).locator('img[src^="data:image/jpeg"]');

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('the turning picture equals the server’s drawing, and keys turn it', async ({ page, request, baseURL }) => {
  // The timeout includes the first turning picture.
  test.setTimeout(120_000);
  await open(page, IN_BRONZE);
  await turning(page);
  // Hides the example's picture under the canvas.
  await viewport(page)
    .locator('img')
    .evaluate((picture) => ((picture as HTMLImageElement).hidden = true));
  const options = Object.fromEntries(new URLSearchParams(IN_BRONZE.split('#')[1]));
  const server = await request.get(
    await orderedPicture(baseURL!, { id: 'luna-personalizata', itemNumber: '1', options }),
  );
  const [seen, drawn] = await Promise.all(
    [await viewport(page).locator('canvas').screenshot(), await server.body()].map((picture) =>
      sharp(picture).resize(160, 160, { fit: 'fill' }).removeAlpha().raw().toBuffer(),
    ),
  );
  const difference = seen!.reduce((sum, value, index) => sum + Math.abs(value - drawn![index]!), 0) / seen!.length;
  expect(difference).toBeLessThan(5);

  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('+');
  await expect(viewport(page)).toHaveAttribute('data-yaw', '0.09');
  await expect(viewport(page)).toHaveAttribute('data-pitch', '-0.09');
  await expect(viewport(page)).toHaveAttribute('data-zoom', '1.20');
  for (let press = 0; press < 9; press += 1) await page.keyboard.press('ArrowRight');
  await expect(viewport(page)).toHaveAttribute('data-yaw', '0.70');
  await page.keyboard.press('0');
  await expect(viewport(page)).toHaveAttribute('data-yaw', '0.00');
  await expect(viewport(page)).toHaveAttribute('data-zoom', '1.00');
});

test('a drawn picture replaces the turning one without motion or WebGL, and can be saved', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page);
  await expect(drawn(page)).toBeVisible();
  const pictures: Buffer[] = [];
  for (let time = 0; time < 2; time += 1) {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Salvează poza' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('luna-2025-06-04.png');
    pictures.push(await readFile(await file.path()));
  }
  expect(await sharp(pictures[0]).metadata()).toMatchObject({ format: 'png', width: 1600 });
  expect(pictures[0]!.equals(pictures[1]!)).toBe(true);

  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript(() => {
    const real = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...more: unknown[]) {
      return kind.startsWith('webgl') ? null : (real as (...all: unknown[]) => unknown).call(this, kind, ...more);
    } as typeof real;
  });
  await open(page);
  await expect(viewport(page)).toHaveAttribute('data-showing', 'drawn');
  await expect(drawn(page)).toBeVisible();
});
