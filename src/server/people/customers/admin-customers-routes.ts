import type { Context } from 'hono';
import {
  customerNoteSchema,
  customerOrdersQuerySchema,
  customersQuerySchema,
  erasureSchema,
  exportQuerySchema,
} from '#domain/customers/customer.ts';
import { ERASED_CUSTOMER } from '#domain/customers/erasure.ts';
import { database } from '#server/platform/database/database.ts';
import { createAdminApi, ownersOnly, passwordAgain, type AdminEnv } from '#server/platform/accounts/admin-api.ts';
import { validated } from '#server/platform/http/api.ts';
import { commit, refuse } from '#server/platform/unit-of-work/unit-of-work.ts';
import { addCustomerNote, setNoteDeleted } from './customer-notes.ts';
import { eraseCustomer, type ErasureResult } from './erase-customer.ts';
import { exportCustomer } from './export-customer.ts';
import { findCustomer } from './find-customer.ts';
import { listCustomerOrders } from './list-customer-orders.ts';
import { listCustomers } from './list-customers.ts';

export const adminCustomersRoutes = createAdminApi()
  .get('/api/admin/customers', validated('query', customersQuerySchema), async (c) =>
    c.json(await listCustomers(database(), c.req.valid('query'))),
  )
  .get('/api/admin/customers/:customerId', async (c) => {
    const customer = await findCustomer(database(), c.req.param('customerId'));
    if (!customer) refuse('customer_not_found');
    return c.json(customer);
  })
  .get('/api/admin/customers/:customerId/orders', validated('query', customerOrdersQuerySchema), async (c) =>
    c.json(await listCustomerOrders(database(), c.req.param('customerId'), c.req.valid('query').cursor)),
  )
  .post('/api/admin/customers/:customerId/notes', validated('json', customerNoteSchema), async (c) => {
    const customerId = c.req.param('customerId');
    const actor = c.get('actor');
    const added = await commit(
      database(),
      { actor, event: { kind: 'customer.note', subject: `customer/${customerId}` } },
      (unit) => addCustomerNote(unit.tx, actor, customerId, c.req.valid('json').note),
    );
    return c.json(added, 201);
  })
  .delete('/api/admin/customers/:customerId/notes/:noteId', async (c) =>
    c.json(await markNote(c, c.req.param(), 'customer.delete-note')),
  )
  .post('/api/admin/customers/:customerId/notes/:noteId/restore', async (c) =>
    c.json(await markNote(c, c.req.param(), 'customer.restore-note')),
  )
  .get(
    '/api/admin/customers/:customerId/export.json',
    ownersOnly,
    passwordAgain,
    validated('query', exportQuerySchema),
    async (c) => {
      const id = c.req.param('customerId');
      const exported = await commit(
        database(),
        { actor: c.get('actor'), event: { kind: 'customer.export', subject: `customer/${id}` } },
        async (unit) =>
          (await exportCustomer(unit.tx, id, c.req.valid('query').orders)) ?? refuse('customer_not_found'),
      );
      return c.body(JSON.stringify(exported, null, 2), 200, {
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': `attachment; filename="customer-${id.slice(0, 8)}.json"`,
      });
    },
  )
  .post('/api/admin/customers/:customerId/erase', ownersOnly, validated('json', erasureSchema), async (c) => {
    const result = await commit<ErasureResult>(
      database(),
      {
        actor: c.get('actor'),
        event: (erased) => ({
          kind: 'customer.erase',
          subject: ERASED_CUSTOMER,
          details: countsOf(erased),
        }),
      },
      (unit) => eraseCustomer(unit, c.req.param('customerId'), c.req.valid('json')),
    );
    return c.json({ orders: result.orderIds.length });
  });

export type AdminCustomersRoutes = typeof adminCustomersRoutes;

async function markNote(
  c: Context<AdminEnv>,
  { customerId, noteId }: { customerId: string; noteId: string },
  kind: 'customer.delete-note' | 'customer.restore-note',
) {
  if (!/^\d{1,18}$/.test(noteId)) refuse('note_not_found');
  return commit(database(), { actor: c.get('actor'), event: { kind, subject: `customer/${customerId}` } }, (unit) =>
    setNoteDeleted(unit.tx, customerId, noteId, kind === 'customer.delete-note'),
  );
}

function countsOf({ orderIds: orders, mails, messages, testimonials }: ErasureResult) {
  return { orders: orders.length, mails, messages, testimonials };
}
