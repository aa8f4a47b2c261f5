import type { Locker, LockerFault } from './locker.ts';

export interface KnownLocker extends Locker {
  active: boolean;
}

/** A line of a list that cannot be taken in. */
export interface FaultyLine {
  line: number;
  /** As far as it could be read. */
  id: string;
  code: LockerFault;
  given: string;
}

export interface LockerChanges {
  added: Locker[];
  /** With the fields in which they differ; `active`: it comes back. */
  changed: { locker: Locker; fields: (keyof KnownLocker)[] }[];
  /** Known, active and not in the list. */
  gone: KnownLocker[];
  unchanged: number;
}

const COMPARED = [
  'name', 'address', 'city', 'county', 'postalCode', 'latitude', 'longitude', 'takesPayment', 'largestBox',
  'openingHours',
] as const; // prettier-ignore

/**
 * Compares a list with what is known.
 * @param unread - ids of lines that could not be read: such a locker is not gone, it stays as it is
 * @param isWhole - false: what is missing from the list stays as it is
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

/** A courier's list with fewer than half of the lockers that are known is taken for a mistake. */
export function isTooShort(listed: number, active: number): boolean {
  return listed === 0 || listed * 2 < active;
}
