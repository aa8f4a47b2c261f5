import { describe, expect, it } from 'vitest';
import { adminOrdersRoutes } from '#server/sales/orders/office/admin-orders-routes.ts';
import { useCaller } from '../../../../../tests/support/caller.ts';
import { useShop } from '../../../../../tests/support/shop.ts';

describe('the papers of orders', () => {
  const test = useShop();
  const call = useCaller(adminOrdersRoutes);

  it('come to print, with their fonts in themselves', async () => {
    const { id, number } = await test.insert();
    const answer = await call(`/api/admin/orders/${id}/order-sheet.pdf`);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toBe(`inline; filename="order-${number}.pdf"`);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const text = Buffer.from(await answer.arrayBuffer()).toString('latin1');
    expect(text.slice(0, 5)).toBe('%PDF-');
    expect(text.match(/\/Type \/Page\b/g)).toHaveLength(1);
    expect(text).toMatch(/\/FontFile2/);
    expect(text).toMatch(/\/BaseFont \/[A-Z]+\+Roboto-Regular/);
  });

  it('are not made for orders that are not there', async () => {
    expect((await call('/api/admin/orders/no-such-order/order-sheet.pdf')).status).toBe(404);
  });
});
