import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { useCaller } from '../../../../../tests/support/caller.ts';
import { insertManyOrders } from '../../../../../tests/support/many-orders.ts';
import { useShop } from '../../../../../tests/support/shop.ts';
import { adminOrdersRoutes } from './admin-orders-routes.ts';
import type { Neighbour } from './find-neighbours.ts';
import type { OrderItem } from './list-orders.ts';

const PATH = '/api/admin/orders';

describe('the orders beside one', () => {
  const test = useShop();
  const call = useCaller(adminOrdersRoutes);
  beforeEach(async () => {
    await insertManyOrders(test.db, 60);
    // Times that several share, as sums are anyway: the id settles who comes first.
    await sql`update orders set placed_at = date_trunc('month', placed_at)`.execute(test.db);
  });

  const list = async (query: Record<string, string>) =>
    (await call.read<{ items: OrderItem[] }>(`${PATH}?${new URLSearchParams(query)}`)).items;
  const beside = (id: string, query: Record<string, string>) =>
    call.read<Record<'previous' | 'next', Neighbour | null>>(`${PATH}/${id}/neighbours?${new URLSearchParams(query)}`);

  it.each([
    [{}],
    [{ sort: 'placedAt', direction: 'asc' }],
    [{ sort: 'total', direction: 'desc' }],
    [{ sort: 'total', direction: 'asc', fulfilment: 'delivered' }],
    [{ search: 'many', deliveryMethod: 'easybox' }],
  ])('are those of the list %o', async (query) => {
    const items = await list(query);
    for (const [index, { id }] of items.entries()) {
      const name = (item?: OrderItem) => (item ? { id: item.id, number: item.number } : null);
      // A page of the list has fifty orders; what is behind its last one the list does not tell.
      const { previous, next } = await beside(id, query);
      expect(previous).toEqual(name(items[index - 1]));
      if (index < items.length - 1) expect(next).toEqual(name(items[index + 1]));
    }
  });

  it('stay the same when the order has left the list', async () => {
    const query = { fulfilment: 'delivered' };
    const [first, gone, last] = await list(query);
    await test.db.updateTable('orders').set({ fulfilment: 'returned' }).where('id', '=', gone!.id).execute();
    const found = await beside(gone!.id, query);
    expect([found.previous?.id, found.next?.id]).toEqual([first!.id, last!.id]);
  });

  it('are not told of an order that is not there', async () => {
    for (const id of ['no-such', 'no%20id']) expect((await call(`${PATH}/${id}/neighbours`)).status).toBe(404);
  });
});
