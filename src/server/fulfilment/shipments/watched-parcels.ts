import { sql } from 'kysely';
import { FOLLOWED_DAYS } from '#domain/shipments/shipment.ts';
import { dropNote, findNote, listNotes, writeNote } from '#server/platform/clock/clock-notes.ts';
import type { Database } from '#server/platform/database/database.ts';

const PARCEL = 'parcel-';
const ASKED_UNTIL = 'asked-until';

/** True for tracked shipments; also for finished ones whose order has not followed, because a process may have died. */
export const isFollowed = sql<boolean>`(state = 'made'
  and (tracking is null or tracking not in ('delivered', 'returned', 'cancelled') or applied is distinct from tracking)
  and made_at > now() - ${sql.lit(FOLLOWED_DAYS)} * interval '1 day')`;

/** The state comes first, because an AWB contains no dot. */
export const toWatched = (awb: string, state: string | undefined): string => `${state}.${awb}`;

export const awbOf = (watched: string): string => watched.slice(watched.indexOf('.') + 1);

/** Records a parcel with its known state for the hourly run: `made.1ONB27000000`. */
export const watchParcel = (watched: string): Promise<void> => writeNote(`${PARCEL}${watched}`, '1');

export const unwatchParcel = (watched: string): Promise<void> => dropNote(`${PARCEL}${watched}`);

export const listWatched = (): Promise<string[]> => listNotes(PARCEL);

/** Returns the time up to which the courier's changes are known; undefined: no parcel was on its way. */
export async function findAskedUntil(): Promise<number | undefined> {
  return Number(await findNote(ASKED_UNTIL)) || undefined;
}

export const noteAskedUntil = (moment: number): Promise<void> => writeNote(ASKED_UNTIL, String(moment));

export const forgetAskedUntil = (): Promise<void> => dropNote(ASKED_UNTIL);

/** Makes the notes match the tracked parcels. Reads the notes before the rows, so that a note added meanwhile stays. */
export async function mendWatched(db: Database): Promise<void> {
  const noted = new Set(await listWatched());
  const rows = await db.selectFrom('shipments').select(['awb', 'tracking']).where(isFollowed).execute();
  const followed = new Set(rows.map(({ awb, tracking }) => toWatched(awb!, tracking ?? 'made')));
  for (const watched of followed.difference(noted)) await watchParcel(watched);
  for (const watched of noted.difference(followed)) await unwatchParcel(watched);
}
