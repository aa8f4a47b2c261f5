import { tableQuerySchema } from '#domain/accounts/account.ts';
import { sheetRequestSchema } from '#domain/products/product-sheet.ts';
import { createAdminApi } from '#server/platform/accounts/admin-api.ts';
import { database } from '#server/platform/database/database.ts';
import { validated } from '#server/platform/http/validated.ts';
import { importSheet } from './import-sheet.ts';
import { answerSheet } from './sheet-csv.ts';

export const adminSheetRoutes = createAdminApi()
  .get('/api/admin/products/export.csv', validated('query', tableQuerySchema), (c) =>
    answerSheet(database(), c.req.valid('query').language),
  )
  .post('/api/admin/products/import', validated('json', sheetRequestSchema), async (c) =>
    c.json(await importSheet(database(), c.get('actor'), c.req.valid('json'))),
  );

export type AdminSheetRoutes = typeof adminSheetRoutes;
