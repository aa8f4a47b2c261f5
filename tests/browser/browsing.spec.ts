import { expect, hold, test } from '../support/browser-test.ts';

test('the product list is filtered, sorted and searched in its address', async ({ page }) => {
  await page.goto('/produsele-noastre');
  const titles = page.getByRole('main').getByRole('article').getByRole('heading');
  await page.getByLabel('Categorie').selectOption({ label: 'Rezerve' });
  await expect(page).toHaveURL('/produsele-noastre?categorie=rezerve');
  await expect(titles).toContainText(['Rezervă de ghips fin, 2 kg', 'Rezervă de alginat, 400 g']);
  await page.waitForLoadState();
  await page.getByLabel('Sortare').selectOption({ label: 'Preț descrescător' });
  await expect(page).toHaveURL('/produsele-noastre?categorie=rezerve&sortare=pret-descrescator');
  await expect(titles.first()).toHaveText('Rezervă de alginat cu priză lentă, 900 g');

  await page.goto('/produsele-noastre');
  await page.getByLabel('Caută').fill('labuta');
  await page.getByLabel('Caută').press('Enter');
  await expect(page).toHaveURL('/produsele-noastre?cautare=labuta');
  await expect(titles).toHaveText(['Kit mulaj lăbuță de câine sau pisică']);
});

test('the theme follows the system until a visitor chooses, and then is remembered', async ({ page }) => {
  const [light, dark] = ['rgb(250, 247, 242)', 'rgb(27, 23, 20)'];
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.emulateMedia({ colorScheme: 'dark' });
  const letScriptCome = await hold(page, /_astro\/.+\.js/);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('button', { name: 'Treci la tema luminoasă' })).toBeVisible();
  expect(await ground()).toBe(dark);
  await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', '#1b1714');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(ground).toBe(light);
  await page.getByRole('button', { name: 'Treci la tema întunecată' }).click();
  await expect(page.getByRole('button', { name: 'Treci la tema luminoasă' })).toBeVisible();
  letScriptCome();
  await page.goto('/produsele-noastre');
  expect(await ground()).toBe(dark);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.getByRole('button', { name: 'Treci la tema luminoasă' }).click();
  await page.reload();
  expect(await ground()).toBe(light);
});

test('a phone folds its filters, footer and menu away', { tag: '@phone-only' }, async ({ page }) => {
  const menu = page.getByRole('navigation', { name: 'Meniu' });
  const openMenu = () => page.getByLabel('Meniu', { exact: true }).first().click();
  await page.goto('/contact');
  const footer = page.getByRole('contentinfo');
  // Links required by law are outside the folded parts.
  await expect(footer.getByRole('link', { name: 'Retrage-te din contract aici' })).toBeVisible();
  const returns = footer.getByRole('link', { name: 'Politica de retur' });
  await expect(returns).toBeHidden();
  await footer.getByText('Cumperi liniștit').click();
  await expect(returns).toBeVisible();
  await openMenu();
  for (const name of ['Familie', 'Luna personalizată', 'Ziua mulajului'])
    await expect(menu.getByRole('link', { name })).toBeVisible();
  await menu.getByRole('link', { name: 'Bebeluși' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Produse: Bebeluși');
  await openMenu();
  await menu.getByRole('link', { name: 'Unde e comanda mea?' }).click();
  await expect(page).toHaveURL('/unde-e-comanda');

  await page.goto('/produsele-noastre');
  const cards = page.getByRole('article');
  const [first, second] = [await cards.nth(0).boundingBox(), await cards.nth(1).boundingBox()];
  expect(second!.y).toBe(first!.y);
  expect(first!.y).toBeLessThan(340);
  await page.getByText('Filtre și sortare').click();
  const recipient = page.getByRole('combobox', { name: 'Pentru cine' });
  await recipient.selectOption({ label: 'Familie' });
  await expect(page).toHaveURL('/produsele-noastre?pentru=familie');
  await expect(cards).toHaveCount(1);
  await expect(recipient).toBeVisible();
  await expect(recipient).toHaveValue('familie');
  await page.goBack();
  await expect(page).toHaveURL('/produsele-noastre');
  await expect(recipient).toHaveValue('');
});
