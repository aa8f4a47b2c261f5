import * as z from 'zod/mini';
import { textSchema } from '#domain/text/text-schema.ts';

const words = { subject: textSchema(120), body: textSchema(10_000) };

/** Words of a letter; blank lines part its paragraphs. */
export const letterWordsSchema = z.strictObject(words);
export type LetterWords = z.infer<typeof letterWordsSchema>;

/** `id` is made by the form: sent twice, the letter goes out once. */
export const letterSendSchema = z.strictObject({ id: z.uuid('invalid'), ...words });
export type LetterSend = z.infer<typeof letterSendSchema>;
