import * as z from 'zod/mini';
import { textSchema } from '#domain/text/text-schema.ts';

const words = { subject: textSchema(120), body: textSchema(10_000) };

/** Texts of a letter; blank lines separate paragraphs. */
export const letterWordsSchema = z.strictObject(words);
export type LetterWords = z.infer<typeof letterWordsSchema>;

/** `id` is the form's idempotency key: sent twice, the letter goes out once. */
export const letterSendSchema = z.strictObject({ id: z.uuid('invalid'), ...words });
export type LetterSend = z.infer<typeof letterSendSchema>;
