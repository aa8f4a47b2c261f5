import * as z from 'zod/mini';
import { readCui } from '#domain/firms/registered-firm.ts';
import { textSchema } from '#domain/text/text-schema.ts';
import { database } from '#server/platform/database/database.ts';
import { createApi, limitRequests, validated } from '#server/platform/http/api.ts';
import { findFirm } from './find-firm.ts';

/** Refuses an invalid CUI without waking the database. */
const cuiSchema = z.strictObject({
  cui: textSchema(20).check(
    z.refine((typed) => readCui(typed) !== undefined, 'invalid'),
    z.overwrite((typed) => readCui(typed) ?? typed),
  ),
});

/** Looks up firms, also for the back-office. POST, because servers log URLs, and a sole trader's CUI is personal. */
export const firmsRoutes = createApi()
  .use(limitRequests(20))
  .post('/api/firms', validated('json', cuiSchema), async (c) =>
    c.json(await findFirm(database(), c.req.valid('json').cui)),
  );

export type FirmsRoutes = typeof firmsRoutes;
