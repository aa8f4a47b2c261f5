import { expectNoHindrance, test as base } from '../../support/accessibility-test.ts';
import { expect } from '../../support/browser-test.ts';
import { filmOfTest, type FilmOfTest } from '../../support/film-of-test.ts';

const test = base.extend<{ film: FilmOfTest }>({ film: filmOfTest });

test('a film that was started hinders nobody', { tag: '@phone' }, async ({ page, film }) => {
  const player = page.getByRole('article').filter({ hasText: film.title }).locator('video');
  await expectNoHindrance(page, {
    'the film': async () => {
      await page.goto('/instructiuni-video');
      await page.getByRole('button', { name: `Pornește filmul ${film.title}, 0:30` }).click();
      await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.2);
      await page.keyboard.press('k');
    },
  });
});
