import { expect, test } from '../support/browser-test.ts';
import { onShopDatabase } from '../support/shop-database.ts';

test('a message is sent, acknowledged and stored once', async ({ page }, { project }) => {
  const message = `Când ajunge coletul? (${project.name} ${crypto.randomUUID()})`;
  await page.goto('/contact');
  await page.getByLabel('Subiect *').selectOption('O comandă');
  await page.getByLabel('Nume *').fill('Ana Popescu');
  await page.getByLabel('Email *').fill('ana@exemplu.ro');
  await page.getByLabel('Mesaj *').fill(message);
  await page.getByRole('button', { name: 'Trimite mesajul' }).dblclick();
  await expect(page.getByRole('heading', { level: 1, name: 'Am primit mesajul tău' })).toBeVisible();
  const rows = await onShopDatabase('select topic from messages where message = $1', [message]);
  expect(rows).toEqual([{ topic: 'O comandă' }]);
  await page.goto('/contact');
  await expect(page.getByLabel('Mesaj *')).toHaveValue('');
});

test('what is missing in the contact form is said at its field, and the first one takes the focus', async ({
  page,
}) => {
  await page.goto('/contact');
  await page.getByLabel('Nume *').fill('Ana');
  await page.getByLabel('Email *').fill('ana@');
  await page.getByRole('button', { name: 'Trimite mesajul' }).click();
  await expect(page.getByRole('alert')).toHaveText('Verifică câmpurile marcate.');
  await expect(page.getByLabel('Subiect *')).toBeFocused();
  await expect(page.getByLabel('Subiect *')).toHaveAccessibleDescription('Completează acest câmp.');
  await expect(page.getByLabel('Email *')).toHaveAccessibleDescription(/^Scrie o adresă de email întreagă/);
  await expect(page.getByLabel('Nume *')).toHaveValue('Ana');
});

test.describe('without a connection', () => {
  test.use({ expectedNoise: ['ERR_INTERNET_DISCONNECTED', 'failed:'] });

  test('a message that met no connection stays, also over a reload, and can be sent later', async ({ page, context }, {
    project,
  }) => {
    await page.goto('/contact');
    await page.getByLabel('Subiect *').selectOption('Altceva');
    await page.getByLabel('Nume *').fill('Ana');
    await page.getByLabel('Email *').fill('ana@exemplu.ro');
    await page.getByLabel('Mesaj *').fill(`Fără rețea (${project.name})`);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Trimite mesajul' }).click();
    await expect(page.getByRole('alert')).toContainText('Nu avem legătură la internet.');
    await context.setOffline(false);
    await page.reload();
    await expect(page.getByLabel('Mesaj *')).toHaveValue(`Fără rețea (${project.name})`);
    await page.getByRole('button', { name: 'Trimite mesajul' }).click();
    await expect(page.getByRole('heading', { name: 'Am primit mesajul tău' })).toBeVisible();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedNoise: ['status of 422'] });

  test('a message is a plain form post, and what was typed is there again when something is wrong', async ({ page }, {
    project,
  }) => {
    await page.goto('/contact');
    await page.getByLabel('Nume *').fill('Ana „Popescu”');
    await page.getByLabel('Email *').fill('ana@');
    await page.getByLabel('Mesaj *').fill(`Rândul unu\n<b>rândul doi</b> (${project.name})`);
    await page.getByRole('button', { name: 'Trimite mesajul' }).click();
    await expect(page.getByRole('alert')).toHaveText('Verifică câmpurile marcate.');
    await expect(page.getByLabel('Nume *')).toHaveValue('Ana „Popescu”');
    await expect(page.getByLabel('Mesaj *')).toHaveValue(`Rândul unu\n<b>rândul doi</b> (${project.name})`);
    await expect(page.getByText('Scrie o adresă de email întreagă')).toBeVisible();
    await page.getByLabel('Subiect *').selectOption('Altceva');
    await page.getByLabel('Email *').fill('ana@exemplu.ro');
    await page.getByRole('button', { name: 'Trimite mesajul' }).click();
    await expect(page).toHaveURL('/contact/primit');
  });
});
