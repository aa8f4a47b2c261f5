import { expect, test } from '../support/browser-test.ts';
import { readMailLink } from '../support/mail-link.ts';
import { onShopDatabase } from '../support/shop-database.ts';

test('somebody subscribes, confirms by mail, leaves, and comes back', async ({ page }) => {
  const address = `abonat-${crypto.randomUUID().slice(0, 8)}@exemplu.ro`;
  const [email, consent] = [page.getByLabel('Email *'), page.getByRole('checkbox', { name: /^Sunt de acord/ })];
  const subscribe = page.getByRole('button', { name: 'Mă abonez' });
  const done = (name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const row = async () => {
    const columns = 'status, consent_source as source, consent_text as text';
    return (await onShopDatabase(`select ${columns} from subscribers where email_address = $1`, [address]))[0];
  };
  await test.step('what is missing is said in the fixed words, and what was typed stays', async () => {
    await page.goto('/');
    await email.fill('ana@');
    await subscribe.click();
    await expect(page.getByRole('alert')).toHaveText('Verifică câmpurile marcate.');
    await expect(email).toHaveAccessibleDescription('Datele pentru abonare trebuie sa fie valide!');
    await expect(consent).toHaveAccessibleDescription('Trebuie sa fiti de acord cu prelucrarea datelor dvs.');
    await expect(email).toHaveValue('ana@');
  });
  const text = await page.getByText(/^Sunt de acord să primesc/).innerText();
  await email.fill(address);
  await consent.check();
  await subscribe.dblclick();
  await done('Verifică-ți emailul');
  expect(await row()).toEqual({ status: 'pending', source: '/', text });

  await page.goto('/');
  await email.fill(address.toUpperCase());
  await consent.check();
  await subscribe.click();
  // Nobody learns whether an address is known.
  await done('Verifică-ți emailul');
  expect(await onShopDatabase('select id from mails where lower(recipient) = $1', [address])).toHaveLength(1);

  await page.goto(await readMailLink('newsletter-confirm', address));
  // Programs that open the links of mails confirm nothing.
  expect(await row()).toMatchObject({ status: 'pending' });
  await page.getByRole('button', { name: 'Confirm abonarea' }).click();
  await done('Te-ai abonat');
  expect(await row()).toMatchObject({ status: 'confirmed' });
  await page.goto(await readMailLink('newsletter-confirm', address));
  await done('Te-ai abonat');

  await page.goto(await readMailLink('newsletter-welcome', address, 'link'));
  await page.getByRole('button', { name: 'Mă dezabonez' }).click();
  await done('Te-ai dezabonat');
  expect(await row()).toMatchObject({ status: 'left' });

  await email.fill(address);
  await consent.check();
  await subscribe.click();
  await expect(page).toHaveURL('/newsletter/trimis');
  expect(await row()).toMatchObject({ status: 'pending', source: '/newsletter/dezabonare' });
});
