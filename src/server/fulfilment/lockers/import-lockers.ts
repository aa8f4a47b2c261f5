import type { Actor } from '#domain/accounts/account.ts';
import {
  compareLockers,
  type FaultyLine,
  type KnownLocker,
  type LockerChanges,
} from '#domain/lockers/compare-lockers.ts';
import type { Locker } from '#domain/lockers/locker.ts';
import type { Database } from '#server/platform/database/database.ts';
import { commit, refuse } from '#server/platform/unit-of-work/unit-of-work.ts';
import { listKnownLockers, lockLockers, writeLockers } from './lockers-table.ts';
import { noteLoad } from './locker-loads-table.ts';
import { readLockerFile, type LockerLines } from './read-locker-file.ts';

/** Most lines of each kind that a review shows; the totals count all. */
const SHOWN = 100;

export interface ImportTotals {
  listed: number;
  added: number;
  changed: number;
  gone: number;
  unchanged: number;
  faulty: number;
}

type Named = Pick<Locker, 'id' | 'name' | 'city' | 'county'>;

export interface ImportReview {
  totals: ImportTotals;
  /** Active lockers before. */
  active: number;
  added: Named[];
  changed: (Named & { fields: (keyof KnownLocker)[] })[];
  gone: Named[];
  faulty: FaultyLine[];
}

export async function reviewImport(
  db: Database,
  { csv, isWhole }: { csv: string; isWhole: boolean },
): Promise<ImportReview> {
  const file = readLockerFile(csv);
  const known = await listKnownLockers(db);
  return review(file, compare(file, known, isWhole), known);
}

/** Takes a list in; lines that are faulty leave their lockers as they are. */
export async function importLockers(
  db: Database,
  actor: Actor,
  input: { csv: string; isWhole: boolean; seen: Pick<ImportTotals, 'added' | 'changed' | 'gone'> },
): Promise<ImportTotals> {
  const file = readLockerFile(input.csv);
  return commit<ImportTotals>(
    db,
    { actor, event: (totals) => ({ kind: 'locker.import', details: { ...totals } }) },
    async (unit) => {
      await lockLockers(unit.tx);
      const known = await listKnownLockers(unit.tx);
      const changes = compare(file, known, input.isWhole);
      const totals = count(file, changes);
      if ((['added', 'changed', 'gone'] as const).some((kind) => totals[kind] !== input.seen[kind]))
        refuse('changed_meanwhile', { current: review(file, changes, known) });
      await writeLockers(unit, changes);
      await noteLoad(unit.tx, { source: 'file', outcome: 'done', actor: actor.email, ...totals });
      return totals;
    },
  );
}

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

function review(lines: LockerLines, changes: LockerChanges, known: readonly KnownLocker[]): ImportReview {
  const name = ({ id, name, city, county }: Locker): Named => ({ id, name, city, county });
  return {
    totals: count(lines, changes),
    active: known.filter(({ active }) => active).length,
    added: changes.added.slice(0, SHOWN).map(name),
    changed: changes.changed.slice(0, SHOWN).map(({ locker, fields }) => ({ ...name(locker), fields })),
    gone: changes.gone.slice(0, SHOWN).map(name),
    faulty: lines.faulty.slice(0, SHOWN),
  };
}
