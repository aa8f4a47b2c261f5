import { createHash } from 'node:crypto';
import * as z from 'zod';
import { STORES } from '#server/platform/blob-store.ts';

/** Shape of a back-up's `manifest.json`, which also identifies the shop's version. */
export const manifestSchema = z.strictObject({
  madeAt: z.iso.datetime(),
  /** Migrations that made the tables. A restore needs exactly the same ones. */
  migrations: z.array(z.string()),
  /** Each table is a file `database/<name>.tsv` in the text format of PostgreSQL's COPY. */
  tables: z.array(
    z.strictObject({ name: z.string(), columns: z.array(z.string()), rows: z.int().min(0), sha256: z.string() }),
  ),
  sequences: z.array(z.strictObject({ name: z.string(), lastValue: z.string(), isCalled: z.boolean() })),
  /** Each file lies in `files/` under its index in this list. */
  files: z.array(
    z.strictObject({
      store: z.enum(STORES),
      key: z.string(),
      metadata: z.record(z.string(), z.unknown()),
      sha256: z.string(),
    }),
  ),
  /** Digest of all other fields. */
  digest: z.string(),
});

export type Manifest = z.infer<typeof manifestSchema>;

export function digestOf(held: Omit<Manifest, 'digest'>): string {
  return createHash('sha256').update(JSON.stringify(held)).digest('hex');
}
