import * as z from 'zod/mini';

const csv = z.string('required').check(z.minLength(1, 'required'));

/**
 * Body of a file review: a dry run compares the file, then the digest of its answer permits writing exactly that.
 * @param more - other fields that the comparison depends on
 */
export function fileRequestSchema<More extends z.core.$ZodLooseShape>(more: More) {
  return z.discriminatedUnion('dryRun', [
    z.strictObject({ dryRun: z.literal(true), csv, ...more }),
    z.strictObject({
      dryRun: z.literal(false),
      csv,
      digest: z.string('required').check(z.regex(/^[0-9a-f]{64}$/, 'invalid')),
      /** Writes the right lines although others are wrong; otherwise one wrong line stops all. */
      leaveOutWrong: z._default(z.boolean(), false),
      /** Idempotency key of this file choice. */
      batch: z.uuid('invalid'),
      ...more,
    }),
  ]);
}

export type FileRequest =
  | { dryRun: true; csv: string }
  | { dryRun: false; csv: string; digest: string; leaveOutWrong: boolean; batch: string };

/** A file's line compared with the shop's data; a null line stands for data missing in the file. */
export interface ReviewedLine {
  line: number | null;
  state: string;
}
