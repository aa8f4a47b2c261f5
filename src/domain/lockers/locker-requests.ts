import * as z from 'zod/mini';
import { fileRequestSchema } from '#domain/files/file-request.ts';
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

export const lockerImportSchema = fileRequestSchema({
  /** True if the file is complete, so that lockers it lacks are gone. */
  isWhole: z.boolean('invalid'),
});
export type LockerImport = z.infer<typeof lockerImportSchema>;
