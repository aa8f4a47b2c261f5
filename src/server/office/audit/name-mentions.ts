import { UUID } from '#domain/uuid.ts';
import { NAMED_KINDS, splitMention, type Named, type NamedKind } from '#domain/audit/mentions.ts';
import type { Database } from '#server/platform/database/database.ts';
import { namePeople } from './name-people.ts';
import { nameOfCatalogue } from './name-of-catalogue.ts';
import { nameOfSales } from './name-of-sales.ts';
import type { NameThings } from './name-things.ts';

const READERS: Readonly<Record<NamedKind, NameThings>> = { ...nameOfSales, ...nameOfCatalogue, ...namePeople };

/** Kinds whose ids are UUIDs: the database refuses to compare anything else with them. */
const WITH_UUID: ReadonlySet<NamedKind> = new Set([
  'invoice',
  'refund',
  'film',
  'film-upload',
  'message',
  'review',
  'testimonial',
  'subscriber',
  'mail',
  'stock-batch',
] as const);

/**
 * What the things are called now, by `kind/id`, with one query for each kind that is among them. Nothing of it is kept in
 * the log: a person who was erased stays erased.
 * @param mentions - as `kind/id`
 */
export async function nameMentions(db: Database, mentions: readonly string[]): Promise<Map<string, Named>> {
  const named = new Map<string, Named>();
  const read = async (kind: NamedKind) => {
    const ids = mentions
      .map(splitMention)
      .filter(([of, id]) => of === kind && (!WITH_UUID.has(kind) || UUID.test(id)))
      .map(([, id]) => id);
    if (ids.length === 0) return;
    for (const { id, ...thing } of await READERS[kind](db, [...new Set(ids)])) named.set(`${kind}/${id}`, thing);
  };
  await Promise.all(NAMED_KINDS.map(read));
  return named;
}
