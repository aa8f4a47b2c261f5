import { expect, test } from '../support/browser-test.ts';
import { onShopDatabase } from '../support/shop-data.ts';

const FAULTS = 'Verifică câmpurile marcate.';
const topics = (message: string) => onShopDatabase('select topic from messages where message = $1', [message]);

test.describe('with a lost connection', () => {
  test.use({ expectedNoise: ['ERR_INTERNET_DISCONNECTED', 'failed:', 'status of 422'] });

  test('missing fields are named; a message stays while offline, and is stored once', async ({ page, context }) => {
    const text = `Când ajunge coletul? (${crypto.randomUUID()})`;
    const [topic, name] = [page.getByLabel('Subiect *'), page.getByLabel('Nume *')];
    const [email, message] = [page.getByLabel('Email *'), page.getByLabel('Mesaj *')];
    const send = page.getByRole('button', { name: 'Trimite mesajul' });
    await page.goto('/contact');
    await name.fill('Ana');
    await email.fill('ana@');
    await send.click();
    await expect(page.getByRole('alert')).toHaveText(FAULTS);
    await expect(topic).toBeFocused();
    await expect(topic).toHaveAccessibleDescription('Completează acest câmp.');
    await expect(email).toHaveAccessibleDescription(/^Scrie o adresă de email întreagă/);
    await expect(name).toHaveValue('Ana');

    await message.fill('a'.repeat(4_012));
    await expect(message).toHaveAccessibleDescription('Textul este prea lung. Caractere în plus: 12.');
    await topic.selectOption('O comandă');
    await email.fill('ana@exemplu.ro');
    await message.fill(text);
    await context.setOffline(true);
    await send.click();
    await expect(page.getByRole('alert')).toContainText('Nu avem legătură la internet.');
    await context.setOffline(false);
    await page.reload();
    await expect(message).toHaveValue(text);
    // A password manager may fill the hidden field; the second attempt counts as a person's.
    await page.locator('[name=website]').evaluate((field: HTMLInputElement) => void (field.value = 'Ana'));
    await send.click();
    await expect(page.getByRole('alert')).toContainText('Mai încearcă o dată');
    await send.dblclick();
    await expect(page.getByRole('heading', { level: 1, name: 'Am primit mesajul tău' })).toBeVisible();
    expect(await topics(text)).toEqual([{ topic: 'O comandă' }]);
    await page.goto('/contact');
    await expect(message).toHaveValue('');
  });
});
