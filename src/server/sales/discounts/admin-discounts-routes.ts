import { discountChangeSchema, discountFormSchema } from '#domain/discounts/discount-form.ts';
import { discountsQuerySchema, usesQuerySchema } from '#domain/discounts/discounts-query.ts';
import { database } from '#server/platform/database/database.ts';
import { createAdminApi } from '#server/platform/accounts/admin-api.ts';
import { validated } from '#server/platform/http/api.ts';
import { refuse } from '#server/platform/unit-of-work/unit-of-work.ts';
import { archiveDiscount } from './archive-discount.ts';
import { listDiscounts } from './list-discounts.ts';
import { listUses } from './list-uses.ts';
import { readDiscount, withState } from './read-discount.ts';
import { changeDiscount, createDiscount } from './save-discount.ts';

export const adminDiscountsRoutes = createAdminApi()
  .get('/api/admin/discounts', validated('query', discountsQuerySchema), async (c) =>
    c.json(await listDiscounts(database(), c.req.valid('query'))),
  )
  .post('/api/admin/discounts', validated('json', discountFormSchema), async (c) => {
    return c.json(withState(await createDiscount(database(), c.get('actor'), c.req.valid('json'))), 201);
  })
  .get('/api/admin/discounts/:id', async (c) => {
    const discount = await readDiscount(database(), c.req.param('id'));
    if (!discount) refuse('discount_not_found');
    return c.json(discount);
  })
  .put('/api/admin/discounts/:id', validated('json', discountChangeSchema), async (c) => {
    const result = await changeDiscount(database(), c.get('actor'), c.req.param('id'), c.req.valid('json'));
    return c.json(withState(result));
  })
  .get('/api/admin/discounts/:id/uses', validated('query', usesQuerySchema), async (c) =>
    c.json(await listUses(database(), c.req.param('id'), c.req.valid('query').cursor)),
  )
  .post('/api/admin/discounts/:id/archive', async (c) =>
    c.json(withState(await archiveDiscount(database(), c.get('actor'), c.req.param('id'), true))),
  )
  .post('/api/admin/discounts/:id/restore', async (c) =>
    c.json(withState(await archiveDiscount(database(), c.get('actor'), c.req.param('id'), false))),
  );

export type AdminDiscountsRoutes = typeof adminDiscountsRoutes;
