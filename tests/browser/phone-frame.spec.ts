import { expect, test } from '../support/browser-test.ts';

test('on a phone the footer is folded, with what the law wants at hand left open', { tag: '@phone' }, async ({ page, isMobile }) => {
  await page.goto('/contact');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: 'Retrage-te din contract aici' })).toBeVisible();
  const returns = footer.getByRole('link', { name: 'Politica de retur' });
  if (isMobile) {
    await expect(returns).toBeHidden();
    await footer.getByText('Cumperi liniștit').click();
  }
  await expect(returns).toBeVisible();
}); // prettier-ignore

test("a phone's menu leads to the goods, the Moon and the day of the cast", { tag: '@phone' }, async ({ page, isMobile }) => {
  test.skip(!isMobile, 'at a desk the header shows its pages itself');
  await page.goto('/contact');
  const menu = page.getByRole('navigation', { name: 'Meniu' });
  await page.getByLabel('Meniu', { exact: true }).first().click();
  for (const name of ['Familie', 'Luna personalizată', 'Ziua mulajului']) {
    await expect(menu.getByRole('link', { name })).toBeVisible();
  }
  await menu.getByRole('link', { name: 'Bebeluși' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Produse: Bebeluși');
}); // prettier-ignore
