import { expect, fillCart, hold, test } from '../support/browser-test.ts';

test('the city is offered by its official name, and fills in its county or asks for it', async ({ page }) => {
  await fillCart(page, 'talpa-bebelus');
  const wakeUp = await hold(page, '**/_astro/*.js');
  await page.goto('/finalizare-comanda', { waitUntil: 'commit' });
  const city = page.getByLabel('Oraș *');
  const county = page.getByLabel('Județ *');
  const code = page.getByLabel('Cod poștal');
  await city.pressSequentially('targu ji');
  // Suggestions also work for text typed before hydration.
  wakeUp();
  await page.getByRole('option', { name: 'Târgu Jiu, Gorj' }).click();
  await expect(city).toHaveValue('Târgu Jiu');
  await expect(county).toHaveValue('Gorj');
  await code.fill('400001');
  await expect(page.getByText('Codurile care încep cu 40 sunt din județul Cluj, nu din județul Gorj.')).toBeVisible();
  await code.fill('210001');
  await expect(page.getByText('Codurile care încep cu')).toHaveCount(0);
  await city.fill('București');
  await county.selectOption('București');
  await expect(page.getByText('În București, scrie sectorul')).toBeVisible();

  await test.step('Enter after a city fills in its county, and sends no form', async () => {
    await county.selectOption('');
    await city.fill('cluj-nap');
    await expect(page.getByRole('option', { name: 'Cluj-Napoca, Cluj' })).toBeVisible();
    await city.pressSequentially('oca');
    await city.press('Enter');
    await expect(city).toHaveValue('cluj-napoca');
    await expect(county).toHaveValue('Cluj');
    await expect(page.getByLabel('Prenume *')).not.toHaveAttribute('aria-invalid');
  });
  await test.step('one press accepts a correction', async () => {
    await page.getByLabel('Email').fill('ana@gmial.com');
    await city.fill('Cluj-Napoca');
    await city.press('Tab');
    await county.selectOption('Timiș');
    const question = page.getByRole('status').filter({ hasText: 'Cluj-Napoca este în județul Cluj. Schimbi județul?' });
    await expect(question).toBeVisible();
    await question.getByRole('button', { name: 'Pune Cluj' }).click();
    await expect(county).toHaveValue('Cluj');
    await expect(question).toHaveCount(0);
    await expect(page.getByText('Ai vrut ana@gmail.com?')).toBeVisible();
    await page.getByRole('button', { name: 'Da, schimbă' }).click();
    await expect(page.getByLabel('Email')).toHaveValue('ana@gmail.com');
    await code.fill('300001');
    await page.getByRole('button', { name: 'Pune Timiș' }).click();
    await expect(county).toHaveValue('Timiș');
    // The question reappears but does not block the order.
    await expect(question).toBeVisible();
  });
  await test.step('a city typed before the list loads gets its official name and county', async () => {
    const listCame = await hold(page, '**/_astro/romanian-towns*');
    await page.reload();
    await expect(county).toHaveValue('Timiș');
    await county.selectOption('');
    await city.fill('tg mures');
    await city.press('Tab');
    listCame();
    await expect(city).toHaveValue('Târgu Mureș');
    await expect(county).toHaveValue('Mureș');
  });
});
