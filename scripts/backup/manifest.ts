import { createHash } from 'node:crypto';
import * as z from 'zod';
import { STORES } from '#server/platform/blob-store.ts';

/** Shape of a back-up's `manifest.json`, which names the version of the shop. */
export const manifestSchema = z.strictObject({
  madeAt: z.iso.datetime(),
  /** The migrations that made the tables: only the same ones can take them in. */
  migrations: z.array(z.string()),
  /** Each is a file `database/<name>.tsv` in the text format of PostgreSQL's COPY. */
  tables: z.array(
    z.strictObject({ name: z.string(), columns: z.array(z.string()), rows: z.int().min(0), sha256: z.string() }),
  ),
  sequences: z.array(z.strictObject({ name: z.string(), lastValue: z.string(), isCalled: z.boolean() })),
  /** Each is a file below `files/`, named by its place in this list. */
  files: z.array(
    z.strictObject({
      store: z.enum(STORES),
      key: z.string(),
      metadata: z.record(z.string(), z.unknown()),
      sha256: z.string(),
    }),
  ),
  /** It is taken over all the rest. */
  digest: z.string(),
});

export type Manifest = z.infer<typeof manifestSchema>;

export function digestOf(held: Omit<Manifest, 'digest'>): string {
  return createHash('sha256').update(JSON.stringify(held)).digest('hex');
}
