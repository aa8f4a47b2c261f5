import { expect, open, test } from '../../support/admin-test.ts';
import { callApi, OWNER, signInByApi } from '../../support/owner.ts';
import { place, readOrder } from '../../support/placed-orders.ts';

test.use({ expectedNoise: ['401 (Unauthorized)'] });

test('A session that ends in a form keeps what was typed', async ({ openAs, baseURL, session }) => {
  const order = await place(baseURL!);
  const own = await signInByApi(baseURL!);
  const page = await (await openAs(own)).newPage();
  await open(page, `/admin/orders/${order.id}?edit=address`);
  await page.getByLabel('Address *').fill('Strada Nouă 12');
  const { sessionId } = (await (await callApi(baseURL!, own, 'GET', '/api/account')).json()) as { sessionId: string };
  await callApi(baseURL!, session, 'DELETE', `/api/account/sessions/${sessionId}`);

  await page.getByRole('button', { name: 'Save customer and address' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await dialog.getByLabel('User Name').fill(OWNER.email);
  await dialog.getByRole('textbox', { name: 'Password' }).fill(OWNER.password);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('Address *')).toHaveValue('Strada Nouă 12');
  await page.getByRole('button', { name: 'Save customer and address' }).click();
  await expect(page.getByRole('region', { name: 'Deliver to' })).toContainText('Strada Nouă 12');
  expect(await readOrder(baseURL!, session, order.id)).toMatchObject({ deliveryAddress: 'Strada Nouă 12' });
});
