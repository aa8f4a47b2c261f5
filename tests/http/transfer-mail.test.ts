import { expect, inject, it } from 'vitest';
import { postOrder } from '../support/orders.ts';
import { onShopDatabase } from '../support/shop-database.ts';

process.env.SHOP_TEST_DATA = inject('shopData');

it('the confirmation of an order by transfer carries its code as a picture of its own', async () => {
  const answer = await postOrder(inject('shopUrl'), { paymentMethod: 'transfer' });
  const { id, number } = (await answer.json()) as { id: string; number: string };
  const [mail] = await onShopDatabase<{ html: string; text: string }>(
    `select html, text from mails where order_id = $1 and kind = 'order-placed'`,
    [id],
  );
  expect(mail!.html).toMatch(/<img\s+src="data:image\/png;base64,iVBOR[^"]+"\s+alt="Cod QR cu datele transferului"/);
  expect(mail!.text).toContain(`Detaliile plății: ${number}`);
  expect(mail!.text).toContain('Îți păstrăm produsele 7 zile');
});
