import * as z from 'zod/mini';
import { readCui } from '#domain/firms/registered-firm.ts';
import { textSchema } from '#domain/text/text-schema.ts';
import { database } from '#server/platform/database/database.ts';
import { createApi, limitRequests, validated } from '#server/platform/http/api.ts';
import { findFirm } from './find-firm.ts';

/** A wrong CUI is refused here, and wakes no database. */
const cuiSchema = z.strictObject({
  cui: textSchema(20).check(
    z.refine((typed) => readCui(typed) !== undefined, 'invalid'),
    z.overwrite((typed) => readCui(typed) ?? typed),
  ),
});

/** In the body, not the address, which servers log: a sole trader's CUI is personal. The back-office asks here too. */
export const firmsRoutes = createApi()
  .use(limitRequests(20))
  .post('/api/firms', validated('json', cuiSchema), async (c) =>
    c.json(await findFirm(database(), c.req.valid('json').cui)),
  );

export type FirmsRoutes = typeof firmsRoutes;
