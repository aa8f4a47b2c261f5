import { expect, test } from '../support/browser-test.ts';
import { madePhoto } from '../support/made-photo.ts';
import { onShop, onShopDatabase, placeDelivered } from '../support/shop-data.ts';

const productOf = async (orderId: string) => {
  const [line]: { product: string }[] = await onShop`select product_id as product from order_lines
    where order_id = ${orderId} and position = 1`;
  return line!.product;
};

test('a review with a photograph is written, shown once approved, and deleted', async ({ page, baseURL }) => {
  const order = await placeDelivered(baseURL!);
  const product = await productOf(order.id);
  await page.goto(`/produs/${product}`);
  await expect(page.getByRole('heading', { name: 'Ce spun cumpărătorii' })).toHaveCount(0);

  await page.goto(`/comanda/${order.id}?cheie=${order.viewKey}`);
  await page.getByRole('link', { name: 'Scrie o părere' }).click();
  await page.getByRole('radio', { name: '4 stele' }).check();
  await page.getByLabel('Părerea ta *').fill('S-au prins toate degetele.');
  await page.getByLabel('Nume *').fill('Ioana');
  await page.getByRole('checkbox', { name: /^Sunt de acord/ }).check();
  await page.getByRole('button', { name: 'Trimite părerea' }).click();
  await expect(page.getByText('Am primit părerea ta.')).toBeVisible();

  await page.getByLabel('Alege o fotografie').setInputFiles(await madePhoto('mulaj.jpg', 900, 1200));
  await expect(page.getByRole('img', { name: 'Fotografia aleasă' })).toBeVisible();
  await page.getByRole('radio', { name: /^Doar mulajul/ }).check();
  await page.getByRole('button', { name: 'Adaugă fotografia' }).click();
  await expect(page.getByText('Am primit fotografia.')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Fotografia ta 1' })).toBeVisible();

  await onShopDatabase(`update reviews set status = 'approved' where order_id = $1`, [order.id]);
  await page.goto(`/produs/${product}?nou=1`);
  await page.getByRole('link', { name: /4,0 din 5 stele/ }).click();
  const review = page.getByRole('listitem').filter({ hasText: 'S-au prins toate degetele.' });
  await expect(review.getByText('cumpărător verificat')).toBeVisible();
  await expect(review.getByRole('img', { name: 'Mulajul făcut de Ioana' })).toBeVisible();
  await expect(page.getByText('se scrie doar prin linkul unei comenzi livrate')).toBeVisible();
  await review.getByRole('link', { name: 'Semnalează părerea scrisă de Ioana' }).click();
  const report = new RegExp(`^Semnalez părerea .*/produs/${product}.*#parere-`);
  await expect(page.getByLabel('Mesaj *')).toHaveValue(report);

  await page.goto(`/comanda/${order.id}/pareri?cheie=${order.viewKey}`);
  await page.getByText('Schimbă părerea').first().click();
  await page.getByRole('button', { name: 'Șterge părerea' }).click();
  await expect(page.getByRole('button', { name: 'Trimite părerea' })).toBeVisible();
  expect(await onShopDatabase('select id from reviews where order_id = $1', [order.id])).toEqual([]);
});
