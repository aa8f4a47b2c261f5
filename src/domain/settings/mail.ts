import * as z from 'zod/mini';
import { optionalTextSchema, textSchema } from '#domain/text/text-schema.ts';

/** Signature of the shop's mails; they come from the firm's address. */
export const mailSchema = z.strictObject({
  /** The name beside the address; `=?` begins a coded word (RFC 2047), which some mail programs read in quotes too. */
  senderName: textSchema(60).check(z.regex(/^(?!.*=\?)[^<>\r\n]*$/, 'invalid')),
  /** Below each letter, line by line; empty: the firm's own lines stand there alone. */
  signature: optionalTextSchema(400),
});
export type MailSettings = z.infer<typeof mailSchema>;

export const DEFAULT_MAIL: MailSettings = { senderName: 'Clipe în ghips', signature: '' };
