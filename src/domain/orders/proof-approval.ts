import * as z from 'zod/mini';

/** A customer's approval of this drawing of a line, in the order that the key opens. */
export const proofApprovalSchema = z.object({
  orderId: z.string('required').check(z.regex(/^[\w-]{1,64}$/, 'invalid')),
  viewKey: z.string('required').check(z.minLength(1, 'required'), z.maxLength(200, 'too_long')),
  position: z.pipe(z.string('required').check(z.regex(/^\d{1,4}$/, 'invalid')), z.transform(Number)),
  sha256: z.string('required').check(z.regex(/^[0-9a-f]{64}$/, 'invalid')),
});
export type ProofApproval = z.infer<typeof proofApprovalSchema>;
