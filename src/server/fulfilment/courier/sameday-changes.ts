import * as z from 'zod/mini';
import { readAllEntries } from './sameday-pages.ts';
import type { SamedayAccount } from './sameday-session.ts';

const changeSchema = z.object({ parcelAwbNumber: z.string() });
/** A parcel's number is its AWB's with these digits (official PHP SDK, `SamedayPostAwbResponseTest`). */
const PARCEL_DIGITS = 3;

/** `GET /api/client/status-sync`, of 7200 seconds at most, in pages (official PHP SDK, `SamedayGetStatusSyncRequest`); an answer may be empty (`SamedayGetStatusSyncResponse`). */
export async function listSamedayChanges(account: SamedayAccount, from: Date, to: Date): Promise<Set<string>> {
  const [start, end] = [from, to].map((moment) => Math.floor(moment.getTime() / 1000));
  const path = `/api/client/status-sync?startTimestamp=${start}&endTimestamp=${end}`;
  const { sensible } = await readAllEntries(account, path, changeSchema, { mayBeEmpty: true });
  return new Set(sensible.flatMap(({ parcelAwbNumber: number }) => [number, number.slice(0, -PARCEL_DIGITS)]));
}
