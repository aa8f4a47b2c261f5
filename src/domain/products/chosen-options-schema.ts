import * as z from 'zod/mini';
import { optionalTextSchema } from '#domain/text/text-schema.ts';

export const chosenOptionsSchema = z.record(
  z.string().check(z.regex(/^[a-z][a-z0-9-]{0,30}$/, 'invalid')),
  optionalTextSchema(500),
  'invalid',
);
