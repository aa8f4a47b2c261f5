import { bankBookingSchema, bankFileSchema } from '#domain/bank/bank-requests.ts';
import { database } from '#server/platform/database/database.ts';
import { createAdminApi } from '#server/platform/accounts/admin-api.ts';
import { validated } from '#server/platform/http/validated.ts';
import { applyStatementLines } from './apply-statement-lines.ts';
import { reviewSettlement, reviewStatement, type Review } from './review-money.ts';

/** Money that came by transfer or through the courier: a file is looked at first, then what is chosen of it is booked. */
export const adminBankRoutes = createAdminApi()
  .post('/api/admin/bank/statement', validated('json', bankFileSchema), async (c) =>
    c.json(shown(await reviewStatement(database(), c.req.valid('json').text))),
  )
  .post('/api/admin/bank/statement/book', validated('json', bankBookingSchema), async (c) => {
    const { text, choices } = c.req.valid('json');
    const review = await reviewStatement(database(), text);
    return c.json({ results: await applyStatementLines(database(), c.get('actor'), review, choices) });
  })
  .post('/api/admin/bank/settlement', validated('json', bankFileSchema), async (c) =>
    c.json(shown(await reviewSettlement(database(), c.req.valid('json').text))),
  )
  .post('/api/admin/bank/settlement/book', validated('json', bankBookingSchema), async (c) => {
    const { text, choices } = c.req.valid('json');
    const review = await reviewSettlement(database(), text);
    return c.json({ results: await applyStatementLines(database(), c.get('actor'), review, choices) });
  });

export type AdminBankRoutes = typeof adminBankRoutes;

const shown = ({ form, lines, leftOut }: Review) => ({ form, lines, leftOut });
