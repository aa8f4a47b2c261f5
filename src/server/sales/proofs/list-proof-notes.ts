import { sql } from 'kysely';
import type { Connection } from '#server/platform/database/database.ts';

const SIGNS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Reads the descriptions of an order's proofs, for readers who cannot see them: by line number, note by note. */
export async function listProofNotes(db: Connection, orderId: string): Promise<Map<number, string[]>> {
  const rows = await db
    .selectFrom('proofs')
    .select(['position', sql<string | null>`substring(svg from '<desc>([^<]*)</desc>')`.as('told')])
    .where('orderId', '=', orderId)
    .execute();
  return new Map(rows.map(({ position, told }) => [position, readNotes(told ?? '')]));
}

const readNotes = (told: string): string[] =>
  told
    .split('\n')
    .map((note) => note.replace(/&(\w+);/g, (entity, name: string) => SIGNS[name] ?? entity).trim())
    .filter(Boolean);
