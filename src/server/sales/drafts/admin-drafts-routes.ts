import * as z from 'zod/mini';
import { isPossibleMethod } from '#config/payment-methods.ts';
import { selling } from '#config/selling.ts';
import { shop } from '#config/shop.ts';
import { VAT_RATES } from '#domain/money/vat.ts';
import { PAYMENT_METHODS } from '#domain/orders/order-methods.ts';
import { placeDraftSchema, saveDraftSchema } from '#domain/orders/draft-order.ts';
import { orderVersionSchema } from '#domain/orders/order-requests.ts';
import { createAdminApi } from '#server/platform/accounts/admin-api.ts';
import { database } from '#server/platform/database/database.ts';
import { validated } from '#server/platform/http/api.ts';
import { refuse, withCurrent } from '#server/platform/unit-of-work/unit-of-work.ts';
import { findDraft, listDrafts } from './drafts-table.ts';
import { placeDraft } from './place-draft.ts';
import { deleteDraft, saveDraft } from './save-draft.ts';
import { showDraft } from './show-draft.ts';
import { sendDraft } from './send-draft.ts';

const idSchema = z.strictObject({ id: z.uuid('invalid') });

/** Routes of orders that owners prepare. A refusal is a 409 with the stored draft under `current`. */
export const adminDraftsRoutes = createAdminApi()
  .get('/api/admin/draft-orders', async (c) => c.json({ items: await listDrafts(database()) }))
  // Default terms of a new draft.
  .get('/api/admin/draft-orders/terms', (c) => c.json(draftTerms()))
  .get('/api/admin/draft-orders/:id', validated('param', idSchema), async (c) =>
    c.json(await getDraft(c.req.valid('param').id)),
  )
  .put('/api/admin/draft-orders/:id', validated('param', idSchema), validated('json', saveDraftSchema), async (c) => {
    const { id } = c.req.valid('param');
    const saved = await written(id, saveDraft(database(), c.get('actor'), id, c.req.valid('json')));
    return c.json(await showDraft(database(), saved));
  })
  .delete(
    '/api/admin/draft-orders/:id',
    validated('param', idSchema),
    validated('json', orderVersionSchema),
    async (c) => {
      const { id } = c.req.valid('param');
      await written(id, deleteDraft(database(), c.get('actor'), id, c.req.valid('json').version));
      return c.json({ deleted: true });
    },
  )
  // Mails the buyer the link with which they place the order.
  .post(
    '/api/admin/draft-orders/:id/send',
    validated('param', idSchema),
    validated('json', orderVersionSchema),
    async (c) => {
      const { id } = c.req.valid('param');
      const sent = await written(id, sendDraft(database(), c.get('actor'), id, c.req.valid('json').version));
      return c.json(await showDraft(database(), sent));
    },
  )
  .post(
    '/api/admin/draft-orders/:id/place',
    validated('param', idSchema),
    validated('json', placeDraftSchema),
    async (c) => {
      const { id } = c.req.valid('param');
      const { order } = await written(id, placeDraft(database(), c.get('actor'), id, c.req.valid('json')));
      return c.json({ orderId: order.id, number: order.number });
    },
  );
export type AdminDraftsRoutes = typeof adminDraftsRoutes;

function draftTerms() {
  const { shippingFee, freeShippingFrom } = selling;
  const paymentMethods = PAYMENT_METHODS.filter((method) => isPossibleMethod(method));
  return { shippingFee, freeShippingFrom, paymentMethods, vatRates: shop.vatPayer ? [...VAT_RATES] : [] };
}

async function getDraft(id: string) {
  const draft = await findDraft(database(), id);
  if (!draft) refuse('draft_not_found');
  return showDraft(database(), draft);
}

const written = <Value>(id: string, work: Promise<Value>) =>
  withCurrent(work, async () => {
    const current = await findDraft(database(), id);
    return current ? { current, change: { by: current.actor, at: current.updatedAt } } : {};
  });
