import { figuresEditSchema } from '#domain/products/product-figures.ts';
import { createAdminApi } from '#server/platform/accounts/admin-api.ts';
import { database } from '#server/platform/database/database.ts';
import { validated } from '#server/platform/http/api.ts';
import { editFigures } from './edit-figures.ts';

export const adminFiguresRoutes = createAdminApi().post(
  '/api/admin/products/figures',
  validated('json', figuresEditSchema),
  async (c) => c.json({ rows: await editFigures(database(), c.get('actor'), c.req.valid('json').rows) }),
);

export type AdminFiguresRoutes = typeof adminFiguresRoutes;
