import { expectNoHindrance, test } from '../../support/accessibility-test.ts';
import { expect } from '../../support/browser-test.ts';

test('no screen of a cast hinders anybody', { tag: '@phone' }, async ({ page }) => {
  const main = page.locator('[data-main]');
  // The clock goes on here: axe waits for it.
  await page.clock.install();
  await expectNoHindrance(page, {
    'the page before it starts': '/ziua-mulajului',
    'the mixing of the alginate': async () => {
      await page.getByRole('button', { name: 'Începem' }).click();
      await main.click();
      await page.clock.fastForward(1_000);
      await main.click();
    },
    'the end of the mixing': async () => {
      await page.clock.fastForward(60_000);
      await expect(main).toHaveText('E în alginat');
    },
    'the time in the alginate': async () => {
      await main.click();
      await page.clock.fastForward(130_000);
      await expect(page.getByText('Încearcă cu degetul', { exact: true })).toBeVisible();
    },
  });
});
