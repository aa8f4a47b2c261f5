import { Hono } from 'hono';
import { ORDER_ID } from '#domain/orders/order-requests.ts';
import { ordersExportSchema, ordersFilterSchema, ordersQuerySchema } from '#domain/orders/orders-query.ts';
import { writeEvent } from '#server/platform/events/write-event.ts';
import { database } from '#server/platform/database/database.ts';
import { ownersOnly, passwordAgain, type AdminEnv } from '#server/platform/accounts/admin-api.ts';
import { validated } from '#server/platform/http/api.ts';
import { exportRecipient } from '#server/sales/orders/gifts/recipient-data.ts';
import { refuse } from '#server/platform/unit-of-work/unit-of-work.ts';
import { exportOrders } from './export-orders.ts';
import { findAdminOrder } from './find-admin-order.ts';
import { findNeighbours } from './find-neighbours.ts';
import { countOrders, countWaiting, listOrders } from './list-orders.ts';

/** Reads of orders: the list, its counts, its CSV, and one order with its neighbours in the list. */
export const adminOrderReads = new Hono<AdminEnv>()
  .get('/api/admin/orders', validated('query', ordersQuerySchema), async (c) =>
    c.json(await listOrders(database(), c.req.valid('query'))),
  )
  .get('/api/admin/orders/count', validated('query', ordersFilterSchema), async (c) =>
    c.json(await countOrders(database(), c.req.valid('query'))),
  )
  .get('/api/admin/orders/waiting', validated('query', ordersFilterSchema), async (c) =>
    c.json(await countWaiting(database(), c.req.valid('query'))),
  )
  .get('/api/admin/orders/export.csv', ownersOnly, passwordAgain, validated('query', ordersExportSchema), async (c) => {
    const query = c.req.valid('query');
    // Logs the filters without the search text, which may be somebody's name.
    const { search, from: placedFrom, to: placedTo, customerId: _person, ...others } = query;
    const { language: _words, sort: _sort, direction: _direction, ...filter } = others;
    const details = { ...filter, placedFrom, placedTo, ...(search !== '' && { searched: true }) };
    await writeEvent(database(), c.get('actor'), { kind: 'order.export', subject: 'orders', details });
    return exportOrders(database(), query, c.req.header('accept-encoding'));
  })
  .get('/api/admin/orders/:id/neighbours', validated('query', ordersExportSchema), async (c) => {
    const id = c.req.param('id');
    const found = ORDER_ID.test(id) ? await findNeighbours(database(), id, c.req.valid('query')) : undefined;
    if (!found) refuse('order_not_found');
    return c.json(found);
  })
  .get('/api/admin/orders/:id/recipient/export.json', ownersOnly, passwordAgain, async (c) => {
    const exported = await exportRecipient(database(), c.get('actor'), c.req.param('id'));
    return c.body(JSON.stringify(exported, null, 2), 200, {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="recipient.json"',
    });
  })
  .get('/api/admin/orders/:id', async (c) => {
    const id = c.req.param('id');
    const order = ORDER_ID.test(id) ? await findAdminOrder(database(), id, new Date()) : undefined;
    if (!order) refuse('order_not_found');
    return c.json(order);
  });
