import { bankBookingSchema, bankFileSchema } from '#domain/bank/bank-requests.ts';
import { database } from '#server/platform/database/database.ts';
import { createAdminApi } from '#server/platform/accounts/admin-api.ts';
import { validated } from '#server/platform/http/api.ts';
import { applyStatementLines } from './apply-statement-lines.ts';
import { reviewMoney } from './review-money.ts';

/** Routes for incoming transfers and courier cash: a file is reviewed first, then the chosen lines are booked. */
export const adminBankRoutes = createAdminApi()
  .post('/api/admin/bank', validated('json', bankFileSchema), async (c) => {
    const { form, lines, leftOut } = await reviewMoney(database(), c.req.valid('json').text);
    return c.json({ form, lines, leftOut });
  })
  .post('/api/admin/bank/book', validated('json', bankBookingSchema), async (c) => {
    const { text, choices } = c.req.valid('json');
    const review = await reviewMoney(database(), text);
    return c.json({ results: await applyStatementLines(database(), c.get('actor'), review, choices) });
  });

export type AdminBankRoutes = typeof adminBankRoutes;
