import * as z from 'zod/mini';
import { optionalTextSchema } from '#domain/text/text-schema.ts';

/** Most lines of a list; Romania has some six thousand Easyboxes. */
export const MOST_LOCKERS = 20_000;
export const LOCKERS_PAGE = 50;

export const lockersQuerySchema = z.object({
  search: z._default(optionalTextSchema(80), ''),
  state: z._default(z.enum(['active', 'inactive', 'no_payment', 'all'], 'invalid'), 'active'),
  cursor: z._default(z.string().check(z.maxLength(1000)), ''),
});
export type LockersQuery = z.infer<typeof lockersQuerySchema>;

const csvSchema = () => z.string('required').check(z.minLength(1, 'required'));
const count = () => z.int('invalid').check(z.nonnegative('invalid'));

/** `POST /api/admin/lockers/import`: the same file twice, the second time with what the first reading counted. */
export const lockerImportSchema = z.discriminatedUnion('dryRun', [
  z.strictObject({ dryRun: z.literal(true), csv: csvSchema(), isWhole: z.boolean('invalid') }),
  z.strictObject({
    dryRun: z.literal(false),
    csv: csvSchema(),
    isWhole: z.boolean('invalid'),
    seen: z.strictObject({ added: count(), changed: count(), gone: count() }),
  }),
]);
