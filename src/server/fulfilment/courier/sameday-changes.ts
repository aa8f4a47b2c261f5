import * as z from 'zod/mini';
import type { ShipmentChange } from './courier.ts';
import { readAllEntries } from './sameday-pages.ts';
import type { SamedayAccount } from './sameday-session.ts';
import { stateOfStep, stepSchema } from './sameday-status.ts';

const changeSchema = z.extend(stepSchema, { parcelAwbNumber: z.string() });
/** A parcel's number is its AWB's with these digits (official PHP SDK, `SamedayPostAwbResponseTest`). */
const PARCEL_DIGITS = 3;

/** `GET /api/client/status-sync`, of 7200 seconds at most, in pages (official PHP SDK, `SamedayGetStatusSyncRequest`); an answer may be empty (`SamedayGetStatusSyncResponse`). */
export async function listSamedayChanges(account: SamedayAccount, from: Date, to: Date): Promise<ShipmentChange[]> {
  const [start, end] = [from, to].map((moment) => Math.floor(moment.getTime() / 1000));
  const path = `/api/client/status-sync?startTimestamp=${start}&endTimestamp=${end}`;
  const { sensible } = await readAllEntries(account, path, changeSchema, { mayBeEmpty: true });
  return sensible.flatMap(({ parcelAwbNumber: number, ...step }) => {
    const state = stateOfStep(step);
    return [number, number.slice(0, -PARCEL_DIGITS)].map((awb) => ({ awb, state }));
  });
}
