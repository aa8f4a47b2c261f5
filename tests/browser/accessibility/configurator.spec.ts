import { expectNoHindrance, test } from '../../support/accessibility-test.ts';
import { expect } from '../../support/browser-test.ts';

// Without a graphics card Chromium draws WebGL by software only when told to, and says so.
const executablePath = process.env.CHROMIUM;
test.use({
  launchOptions: { args: ['--enable-unsafe-swiftshader'], ...(executablePath && { executablePath }) },
  expectedNoise: ['WebGL', 'GPU stall'],
});
// A processor that draws in place of a graphics card leaves little time for the rest.
test.describe.configure({ timeout: 60_000 });

test('the configurator of the Moon hinders nobody, complaints and all', { tag: '@phone' }, async ({ page }) => {
  await expectNoHindrance(page, {
    'its first picture': async () => {
      await page.goto('/configurator-luna');
      await expect(page.locator('.moon-price')).toContainText('RON');
    },
    'its complaints': async () => {
      await page.getByLabel('Localitatea').fill('Nicăieri');
      await page.getByRole('button', { name: 'Adaugă în coș' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
    },
  });
});
