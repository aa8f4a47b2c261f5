import { expect, open, test } from '../../support/admin-test.ts';

// The shop refuses dead links.
test.use({ expectedNoise: ['422 (Unprocessable Entity)'] });

test('A question is edited: previewed as in the shop, refused with reasons, published, and reverted', async ({
  page,
}) => {
  await open(page, '/admin/settings/words?kind=questions');
  await page.getByRole('searchbox', { name: 'Search in titles and texts' }).fill('pot vopsi');
  // Waits until filtering has ended, because rows that move would miss the click.
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('link', { name: 'Pot vopsi mulajul?' }).click();
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview).toContainText('Pot vopsi mulajul?');
  const before = await text.inputValue();

  await text.fill('## Da\n\nCu **orice** [culoare](/nicaieri). <b>Costă</b> ');
  await page.getByRole('combobox', { name: 'Insert a fact' }).fill('shippingFee');
  await page.getByRole('option', { name: /^shippingFee:/ }).click();
  await expect(text).toHaveValue(/\{\{shippingFee\}\}$/);
  await expect(preview.getByRole('heading', { name: 'Da' })).toBeVisible();
  await expect(preview).toContainText(/<b>Costă<\/b> \d+,\d\d RON/);

  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('These links or pictures lead nowhere: /nicaieri.')).toBeVisible();
  await text.fill((await text.inputValue()).replace('/nicaieri', '/contact'));
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Saved, not live yet')).toBeVisible();

  const versions = page.getByRole('region', { name: 'Versions' });
  await versions.getByRole('button', { name: 'Use this text' }).last().click();
  await expect(text).toHaveValue(before);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(versions.getByRole('button', { name: 'Use this text' })).toHaveCount(3);

  await open(page, '/admin/settings/words/mails/approved');
  await text.fill('Începem {{orderNumber}}, ');
  await page.getByRole('combobox', { name: 'Insert a fact' }).fill('firstName');
  await page.getByRole('option', { name: 'firstName: Ana' }).click();
  await expect(preview).toContainText('Începem CG-2026-000123, Ana');
});

test('A post begins as a draft, with an address made from its title', async ({ page }) => {
  const title = `Un articol ${crypto.randomUUID().slice(0, 8)}`;
  await open(page, '/admin/settings/words');
  await page.getByRole('link', { name: 'Add blog post' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await expect(page).toHaveURL(new RegExp(`/words/blog/${title.toLowerCase().replaceAll(' ', '-')}$`));
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(title);
});
