import type { Page } from 'playwright/test';
import { expect, test } from '../support/browser-test.ts';
import { moonLine, postOrder } from '../support/orders.ts';
import { onShopDatabase } from '../support/shop-database.ts';

async function orderMoon(shopUrl: string): Promise<{ id: string; viewKey: string; number: string }> {
  const answer = await postOrder(shopUrl, {
    lines: [moonLine()],
    emailAddress: `luna-${crypto.randomUUID()}@exemplu.ro`,
  });
  expect(answer.status).toBe(201);
  return (await answer.json()) as { id: string; viewKey: string; number: string };
}

const drawing = (page: Page) => page.getByRole('img', { name: /^Macheta: / });
const approve = (page: Page) => page.getByRole('button', { name: 'Aprob macheta' });
const isDrawn = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0;

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test(
      'the buyer looks at the drawing of their Moon and approves it',
      { tag: javaScriptEnabled ? '@phone' : [] },
      async ({ page, baseURL }) => {
        const { id, viewKey } = await orderMoon(baseURL!);
        await page.goto(`/comanda-plasata/${id}?cheie=${viewKey}`);
        await page.getByRole('link', { name: 'Vezi macheta' }).click();
        await expect(page).toHaveURL(/#macheta$/);
        await drawing(page).scrollIntoViewIfNeeded();
        if (javaScriptEnabled) await expect.poll(() => drawing(page).evaluate(isDrawn)).toBe(true);

        await approve(page).click();

        await expect(page.getByText('Ai aprobat-o')).toBeVisible();
        await expect(approve(page)).toHaveCount(0);
        await expect(page.getByRole('listitem').filter({ hasText: 'Ai aprobat macheta' })).toBeVisible();
        const [event] = await onShopDatabase('select actor from order_events where order_id = $1 and kind = $2', [
          id,
          'proof_approved',
        ]);
        expect(event).toEqual({ actor: 'shopper' });
      },
    );
  });
}

test(
  'the buyer of an engraved frame reads what is engraved, looks at its drawing and approves it',
  { tag: '@phone' },
  async ({ page, baseURL }) => {
    const options = { rama: 'nuc', nume: 'Ștefania & Ioan', data: '2026-03-05' };
    const answer = await postOrder(baseURL!, {
      lines: [{ id: 'rama-3d', itemNumber: '1', options }],
      emailAddress: `rama-${crypto.randomUUID()}@exemplu.ro`,
    });
    const { id, viewKey } = (await answer.json()) as { id: string; viewKey: string };
    await page.goto(`/comanda/${id}?cheie=${viewKey}#macheta`);
    const panel = page.getByRole('region', { name: 'Macheta' });
    await expect(panel.getByText('Ștefania & Ioan', { exact: true })).toBeVisible();
    await expect(panel.getByText('05.03.2026', { exact: true })).toBeVisible();
    await expect(panel).not.toContainText('Lunii');
    await drawing(page).scrollIntoViewIfNeeded();
    await expect.poll(() => drawing(page).evaluate(isDrawn)).toBe(true);
    await approve(page).click();
    await expect(page.getByText('Ai aprobat-o')).toBeVisible();
  },
);

test.describe('a drawing that was replaced while the buyer looked', () => {
  test.use({ expectedNoise: ['status of 422'] });

  test('a drawing that was replaced while the buyer looked is not approved; the new one is shown', async ({
    page,
    baseURL,
  }) => {
    const { id, viewKey } = await orderMoon(baseURL!);
    await page.goto(`/comanda/${id}?cheie=${viewKey}`);
    await onShopDatabase('update proofs set sha256 = $2 where order_id = $1', [id, 'a'.repeat(64)]);
    await approve(page).click();
    await expect(page.getByRole('alert')).toHaveText(
      'Macheta s-a schimbat între timp. Uită-te la cea nouă înainte să o aprobi.',
    );
    await page.getByRole('link', { name: 'Înapoi la comandă' }).click();
    await approve(page).click();
    await expect(page.getByText('Ai aprobat-o')).toBeVisible();
  });
});
