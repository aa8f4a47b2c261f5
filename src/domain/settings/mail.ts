import * as z from 'zod/mini';
import { optionalTextSchema, textSchema } from '#domain/text/text-schema.ts';

/** Sender name and signature of the shop's mails, sent from the firm's address. */
export const mailSchema = z.strictObject({
  /** Sender name; `=?` would begin an encoded word (RFC 2047), which some mail programs decode even in quotes. */
  senderName: textSchema(60).check(z.regex(/^(?!.*=\?)[^<>\r\n]*$/, 'invalid')),
  /** Lines below each letter; if empty, only the firm's lines. */
  signature: optionalTextSchema(400),
});
export type MailSettings = z.infer<typeof mailSchema>;

export const DEFAULT_MAIL: MailSettings = { senderName: 'Clipe în ghips', signature: '' };
