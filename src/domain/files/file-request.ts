import * as z from 'zod/mini';

const csv = z.string('required').check(z.minLength(1, 'required'));

/**
 * A file that is compared, and given again with the digest of what its first reading showed: only that is written.
 * @param more - what else the comparison depends on
 */
export function fileRequestSchema<More extends z.core.$ZodLooseShape>(more: More) {
  return z.discriminatedUnion('dryRun', [
    z.strictObject({ dryRun: z.literal(true), csv, ...more }),
    z.strictObject({
      dryRun: z.literal(false),
      csv,
      digest: z.string('required').check(z.regex(/^[0-9a-f]{64}$/, 'invalid')),
      /** Wrong lines stop the others unless the owner leaves them out. */
      leaveOutWrong: z._default(z.boolean(), false),
      /** Names this choice of the file. */
      batch: z.uuid('invalid'),
      ...more,
    }),
  ]);
}

export type FileRequest =
  | { dryRun: true; csv: string }
  | { dryRun: false; csv: string; digest: string; leaveOutWrong: boolean; batch: string };

/** A line of a file, as it is compared with what the shop has; null: what the file lacks. */
export interface ReviewedLine {
  line: number | null;
  state: string;
}
