import type { Actor } from '#domain/accounts/account.ts';
import { compareLockers, isTooShort } from '#domain/lockers/compare-lockers.ts';
import { CourierError, type Courier } from '#server/fulfilment/courier/courier.ts';
import type { Database } from '#server/platform/database/database.ts';
import { commit, type Unit } from '#server/platform/unit-of-work/unit-of-work.ts';
import { count, type ImportTotals } from './import-lockers.ts';
import { listKnownLockers, lockLockers, writeLockers } from './lockers-table.ts';
import { noteLoad } from './locker-loads-table.ts';
import { readLines, type LockerLines } from './read-locker-file.ts';

const NOTHING: ImportTotals = { listed: 0, added: 0, changed: 0, gone: 0, unchanged: 0, faulty: 0 };

interface CourierLines extends LockerLines {
  /** Ids of otherwise unreadable entries; empty where the id is unreadable too. */
  unread: readonly string[];
}

interface SyncResult {
  /** `too_short`, `unavailable`: nothing changed. */
  outcome: 'done' | 'too_short' | 'unavailable';
  totals: ImportTotals;
}

/** Syncs the lockers. Ignores a list that lacks over half of the known ones. `actor`: undefined in the daily run */
export async function syncLockers(db: Database, courier: Courier, actor?: Actor): Promise<SyncResult> {
  const list = await askCourier(courier);
  const event = ({ outcome, totals }: SyncResult) => ({
    kind: 'locker.sync',
    details: { ...(outcome !== 'done' && { outcome }), ...totals },
  });
  return commit<SyncResult>(db, actor ? { actor, event } : { actor: { id: null, email: courier.name } }, (unit) =>
    takeIn(unit, list),
  );
}

async function askCourier(courier: Courier): Promise<CourierLines | undefined> {
  try {
    const { lockers, unread } = await courier.listLockers();
    const lines = readLines(
      lockers.map(({ latitude, longitude, takesPayment, ...words }, index) => ({
        line: index + 1,
        text: {
          ...words,
          latitude: String(latitude),
          longitude: String(longitude),
          takesPayment: takesPayment ? 'da' : 'nu',
          largestBox: '',
        },
      })),
    );
    return { ...lines, unread };
  } catch (error) {
    if (error instanceof CourierError) return undefined;
    throw error;
  }
}

async function takeIn(unit: Unit, list: CourierLines | undefined): Promise<SyncResult> {
  await lockLockers(unit.tx);
  const known = await listKnownLockers(unit.tx);
  const result = list ? await write() : ({ outcome: 'unavailable', totals: NOTHING } as const);
  await noteLoad(unit.tx, { source: 'courier', outcome: result.outcome, actor: unit.actor.email, ...result.totals });
  return result;

  async function write(): Promise<SyncResult> {
    const { lockers } = list!;
    const faulty = [...list!.faulty.map(({ id }) => id), ...list!.unread];
    if (isTooShort(lockers.length, known.filter(({ active }) => active).length)) {
      const totals = { ...NOTHING, listed: lockers.length + faulty.length, faulty: faulty.length };
      return { outcome: 'too_short', totals };
    }
    // An entry without an id may belong to any locker that seems to be missing.
    const changes = compareLockers(lockers, known, { unread: faulty, isWhole: !faulty.includes('') });
    await writeLockers(unit, changes);
    return { outcome: 'done', totals: count({ lockers, faulty }, changes) };
  }
}
