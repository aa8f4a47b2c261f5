import { compareLockers, type KnownLocker, type LockerChanges } from '#domain/lockers/compare-lockers.ts';
import type { LockerImport } from '#domain/lockers/locker-requests.ts';
import type { Locker, LockerFault } from '#domain/lockers/locker.ts';
import { writeEvent } from '#server/platform/events/write-event.ts';
import { reviewedFile, type ReviewOf } from '#server/platform/lists/reviewed-file.ts';
import { listKnownLockers, lockLockers, writeLockers } from './lockers-table.ts';
import { noteLoad } from './locker-loads-table.ts';
import { readLockerFile, type LockerLines } from './read-locker-file.ts';

export interface ImportTotals {
  listed: number;
  added: number;
  changed: number;
  gone: number;
  unchanged: number;
  faulty: number;
}

/** Line about a locker of the file, or about one that the file no longer has (`line` is null). */
export type ImportLine = { line: number | null; id: string } & (
  | { state: 'added' | 'gone'; title: string }
  | { state: 'changed'; title: string; fields: (keyof KnownLocker)[] }
  | { state: 'wrong'; code: LockerFault; given: string }
);

/** Reviews and writes a list of lockers. A wrong line leaves its locker unchanged. */
export const importLockers = reviewedFile({
  read: readLockerFile,
  async hold(tx): Promise<KnownLocker[]> {
    await lockLockers(tx);
    return listKnownLockers(tx);
  },
  async compare(db, list, { isWhole }: LockerImport, held) {
    const known = held ?? (await listKnownLockers(db));
    const { added, changed, gone, unchanged } = compare(list, known, isWhole);
    const lineOf = ({ id, name, city }: Locker) => ({ line: null, id, title: `${name}, ${city}` });
    const lines: ImportLine[] = [
      ...list.faulty.map((line) => ({ ...line, state: 'wrong' as const })),
      ...gone.map((locker) => ({ ...lineOf(locker), state: 'gone' as const })),
      ...changed.map(({ locker, fields }) => ({ ...lineOf(locker), state: 'changed' as const, fields })),
      ...added.map((locker) => ({ ...lineOf(locker), state: 'added' as const })),
    ];
    return { lines, unchanged, active: known.filter(({ active }) => active).length };
  },
  async apply(unit, { rows, held, asked }) {
    const changes = compare(rows, held, asked.isWhole);
    const totals = count(rows, changes);
    await writeLockers(unit, changes);
    await noteLoad(unit.tx, { source: 'file', outcome: 'done', actor: unit.actor.email, ...totals });
    await writeEvent(unit.tx, unit.actor, { kind: 'locker.import', details: { ...totals } });
  },
});

export type ImportReview = ReviewOf<typeof importLockers>;

function compare({ lockers, faulty }: LockerLines, known: KnownLocker[], isWhole: boolean): LockerChanges {
  return compareLockers(lockers, known, { unread: faulty.map(({ id }) => id), isWhole });
}

export function count(
  { lockers, faulty }: Record<'lockers' | 'faulty', readonly unknown[]>,
  changes: LockerChanges,
): ImportTotals {
  return {
    listed: lockers.length + faulty.length,
    added: changes.added.length,
    changed: changes.changed.length,
    gone: changes.gone.length,
    unchanged: changes.unchanged,
    faulty: faulty.length,
  };
}
