import * as z from 'zod/mini';
import { normalizeWord } from '#domain/text/normalize-text.ts';
import { textSchema } from '#domain/text/text-schema.ts';

/** A code as visitors type it, in any case. An impossible code is simply unknown. */
export const typedCodeSchema = textSchema(60).check(z.overwrite(normalizeWord), z.toUpperCase());
