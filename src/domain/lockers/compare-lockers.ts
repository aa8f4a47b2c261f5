import type { Locker, LockerFault } from './locker.ts';

export interface KnownLocker extends Locker {
  active: boolean;
}

/** A list's line that cannot be imported. */
export interface FaultyLine {
  line: number;
  /** Id, as far as it is readable. */
  id: string;
  code: LockerFault;
  given: string;
}

export interface LockerChanges {
  added: Locker[];
  /** Lockers with their changed fields; `active`: the locker returns. */
  changed: { locker: Locker; fields: (keyof KnownLocker)[] }[];
  /** Known, active lockers missing in the list. */
  gone: KnownLocker[];
  unchanged: number;
}

const COMPARED = [
  'name', 'address', 'city', 'county', 'postalCode', 'latitude', 'longitude', 'takesPayment', 'largestBox',
  'openingHours',
] as const; // prettier-ignore

/**
 * Compares a list with the known lockers.
 * @param unread - ids of unreadable lines: their lockers stay as they are
 * @param isWhole - false keeps lockers that the list lacks
 */
export function compareLockers(
  listed: readonly Locker[],
  known: readonly KnownLocker[],
  { unread = [], isWhole }: { unread?: readonly string[]; isWhole: boolean },
): LockerChanges {
  const before = new Map(known.map((locker) => [locker.id, locker]));
  const kept = new Set([...listed.map(({ id }) => id), ...unread]);
  const changes: LockerChanges = { added: [], changed: [], gone: [], unchanged: 0 };
  for (const locker of listed) {
    const old = before.get(locker.id);
    if (!old) {
      changes.added.push(locker);
      continue;
    }
    const { largestBox = old.largestBox, openingHours = old.openingHours } = locker;
    const next: KnownLocker = { ...locker, largestBox, openingHours, active: true };
    const fields = ([...COMPARED, 'active'] as const).filter((field) => next[field] !== old[field]);
    if (fields.length === 0) changes.unchanged += 1;
    else changes.changed.push({ locker: next, fields });
  }
  if (isWhole) changes.gone = known.filter(({ id, active }) => active && !kept.has(id));
  return changes;
}

/** True if a courier's list has fewer than half of the known lockers, probably by mistake. */
export function isTooShort(listed: number, active: number): boolean {
  return listed === 0 || listed * 2 < active;
}
