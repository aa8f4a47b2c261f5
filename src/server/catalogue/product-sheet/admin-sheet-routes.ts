import { tableQuerySchema } from '#domain/accounts/account.ts';
import { sheetRequestSchema } from '#domain/products/product-sheet.ts';
import { createAdminApi } from '#server/platform/accounts/admin-api.ts';
import { database } from '#server/platform/database/database.ts';
import { ProblemError } from '#server/platform/http/problem.ts';
import { validated } from '#server/platform/http/validated.ts';
import { importSheet } from './import-sheet.ts';
import { reviewSheet } from './review-sheet.ts';
import { answerSheet } from './sheet-csv.ts';

/** The catalogue as a file: out, and in again once an owner has seen what it would change. */
export const adminSheetRoutes = createAdminApi()
  .get('/api/admin/products/export.csv', validated('query', tableQuerySchema), (c) =>
    answerSheet(database(), c.req.valid('query').language),
  )
  .post('/api/admin/products/import', validated('json', sheetRequestSchema), async (c) => {
    const request = c.req.valid('json');
    if (request.dryRun) {
      const result = await reviewSheet(database(), request.csv);
      if (result.ok) return c.json(result.review);
      throw unreadable(result);
    }
    const result = await importSheet(database(), c.get('actor'), request);
    if (result.ok) return c.json(result.totals);
    if (result.code === 'changed_meanwhile' || result.code === 'has_wrong_lines') {
      throw new ProblemError(409, result.code, 'The file does not fit the catalogue', { current: result.review });
    }
    throw unreadable(result);
  });

export type AdminSheetRoutes = typeof adminSheetRoutes;

/** The file itself is wrong: the fields beside the code say where. */
function unreadable({ ok: _ok, code, ...where }: { ok: false; code: string }) {
  return new ProblemError(422, code, 'The file cannot be read', where);
}
