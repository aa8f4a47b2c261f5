import { beforeAll, describe, expect, it } from 'vitest';
import { adminOrdersRoutes } from '#server/sales/admin-orders/admin-orders-routes.ts';
import { useCaller } from '../../../../tests/support/caller.ts';
import { insertManyOrders } from '../../../../tests/support/many-orders.ts';
import { useTestDatabase } from '../../../../tests/support/test-database.ts';

describe('the papers of orders', () => {
  const test = useTestDatabase();
  const call = useCaller(adminOrdersRoutes);
  let ids: string[];
  beforeAll(async () => {
    await insertManyOrders(test.db, 1);
    ids = (await test.db.selectFrom('orders').select('id').orderBy('id').execute()).map((row) => row.id);
  });

  const get = async (path: string) => {
    const answer = await call(`/api/admin/orders/${path}`);
    const bytes = Buffer.from(await answer.arrayBuffer());
    return { answer, bytes, pages: bytes.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0 };
  };

  it('come to print', async () => {
    const order = await test.db
      .selectFrom('orders')
      .select('number')
      .where('id', '=', ids[0]!)
      .executeTakeFirstOrThrow();
    const { answer, bytes, pages } = await get(`${ids[0]}/order-sheet.pdf`);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toBe(`inline; filename="order-${order.number}.pdf"`);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pages).toBe(1);
  });

  it('carry their fonts in themselves', async () => {
    const { bytes } = await get(`${ids[0]}/order-sheet.pdf`);
    expect(bytes.toString('latin1')).toMatch(/\/FontFile2/);
    expect(bytes.toString('latin1')).toMatch(/\/BaseFont \/[A-Z]+\+Roboto-Regular/);
  });

  it('are not made for orders that are not there', async () => {
    expect((await get('no-such-order/order-sheet.pdf')).answer.status).toBe(404);
  });
});
