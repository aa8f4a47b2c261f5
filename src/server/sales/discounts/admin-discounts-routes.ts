import { discountChangeSchema, discountFormSchema } from '#domain/discounts/discount-form.ts';
import { discountsQuerySchema, usesQuerySchema } from '#domain/discounts/discounts-query.ts';
import { database } from '#server/platform/database/database.ts';
import { createAdminApi } from '#server/platform/accounts/admin-api.ts';
import { ProblemError } from '#server/platform/http/problem.ts';
import { validated } from '#server/platform/http/validated.ts';
import { archiveDiscount, type ArchiveDiscountResult } from './archive-discount.ts';
import { listDiscounts, type ListedDiscount } from './list-discounts.ts';
import { listUses } from './list-uses.ts';
import { readDiscount, withState } from './read-discount.ts';
import { changeDiscount, createDiscount, type SaveDiscountResult } from './save-discount.ts';

/** Discount codes: list, one with its uses, make, change, put away and bring back. */
export const adminDiscountsRoutes = createAdminApi()
  .get('/api/admin/discounts', validated('query', discountsQuerySchema), async (c) =>
    c.json(await listDiscounts(database(), c.req.valid('query'))),
  )
  .post('/api/admin/discounts', validated('json', discountFormSchema), async (c) => {
    const result = await createDiscount(database(), c.get('actor'), c.req.valid('json'));
    return c.json(written(result), 201);
  })
  .get('/api/admin/discounts/:id', async (c) => {
    const discount = await readDiscount(database(), c.req.param('id'));
    if (!discount) throw notFound();
    return c.json(discount);
  })
  .put('/api/admin/discounts/:id', validated('json', discountChangeSchema), async (c) => {
    const result = await changeDiscount(database(), c.get('actor'), c.req.param('id'), c.req.valid('json'));
    return c.json(written(result));
  })
  .get('/api/admin/discounts/:id/uses', validated('query', usesQuerySchema), async (c) =>
    c.json(await listUses(database(), c.req.param('id'), c.req.valid('query').cursor)),
  )
  .post('/api/admin/discounts/:id/archive', async (c) =>
    c.json(written(await archiveDiscount(database(), c.get('actor'), c.req.param('id'), true))),
  )
  .post('/api/admin/discounts/:id/restore', async (c) =>
    c.json(written(await archiveDiscount(database(), c.get('actor'), c.req.param('id'), false))),
  );

export type AdminDiscountsRoutes = typeof adminDiscountsRoutes;

/** The discount as it stands after a write; a refusal becomes its problem. */
function written(result: SaveDiscountResult | ArchiveDiscountResult): ListedDiscount {
  if (result.ok || result.code === 'unchanged') return withState(result.discount);
  if (result.code === 'discount_not_found') throw notFound();
  if (result.code === 'changed_meanwhile') {
    throw new ProblemError(409, result.code, 'Somebody else changed it meanwhile', {
      current: withState(result.current),
    });
  }
  throw new ProblemError(422, result.code, 'The request is not valid', { errors: result.errors });
}

function notFound() {
  return new ProblemError(404, 'discount_not_found', 'No such discount');
}
