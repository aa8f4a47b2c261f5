import * as z from 'zod/mini';
import { CourierError, type Courier, type ShipmentChange } from './courier.ts';
import { away } from './sameday-errors.ts';
import { listSamedayLockers } from './sameday-lockers.ts';
import { findSamedayShipment, createSamedayShipment, lei } from './sameday-shipments.ts';
import { askSameday, NotFoundError, readJson, samedayAccount, type SamedayAccount } from './sameday-session.ts';
import { readSamedayStatus, statusSchema, stateOfStep, stepSchema } from './sameday-status.ts';
import type { Bani } from '#domain/money/money.ts';
import { readAllEntries } from './sameday-pages.ts';

/** URLs of Sameday's live API and of its demo (README of the official PHP SDK). */
export const SAMEDAY_URL = 'https://api.sameday.ro';
export const SAMEDAY_DEMO_URL = 'https://sameday-api.demo.zitec.com';

/** Creates a client for Sameday, whose protocol follows its official PHP SDK (`sameday-courier/php-sdk` on GitHub). */
export function samedayCourier(given: Parameters<typeof samedayAccount>[0]): Courier {
  const account = samedayAccount(given);
  return {
    name: 'Sameday',
    listLockers: () => listSamedayLockers(account),
    createShipment: (request) => createSamedayShipment(account, request),
    findShipment: (reference) => findSamedayShipment(account, reference),
    // Answers 204. An AWB that Sameday does not know counts as cancelled.
    cancelShipment: (awb) =>
      known(askSameday(account, `/api/awb/${encodeURIComponent(awb)}`, { method: 'DELETE' })).then(() => undefined),
    changeCash: (awb, cash) => changeSamedayCash(account, awb, cash),
    readLabel: async (awb) => {
      const { bytes } = await askSameday(account, `/api/awb/download/${encodeURIComponent(awb)}/A6`);
      if (!new TextDecoder('latin1').decode(bytes.subarray(0, 5)).startsWith('%PDF')) throw away('gave no PDF');
      return bytes;
    },
    readStatus: async (awb) => {
      const answer = await known(askSameday(account, `/api/client/awb/${encodeURIComponent(awb)}/status`));
      return answer && readSamedayStatus(awb, readJson(answer, statusSchema));
    },
    listChanges: (from, to) => listSamedayChanges(account, from, to),
  };
}

async function known<Value>(asked: Promise<Value>): Promise<Value | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof NotFoundError) return undefined;
    throw error instanceof CourierError ? error : away('failed', error);
  }
}

const summarySchema = z.object({
  expeditionSummary: z.object({ cashOnDelivery: z.optional(z.coerce.number()) }),
});

/** `PUT /api/awb/{awb}/update-cod` (official PHP SDK, `SamedayPutAwbCODAmountRequest`); its response says nothing. */
async function changeSamedayCash(account: SamedayAccount, awb: string, cash: Bani): Promise<void> {
  const path = encodeURIComponent(awb);
  try {
    await askSameday(account, `/api/awb/${path}/update-cod`, { method: 'PUT', form: { cashOnDelivery: lei(cash) } });
  } catch (error) {
    if (!(error instanceof CourierError) || error.code === 'unavailable') throw error;
    // An earlier request may have succeeded although its answer was lost.
    const answer = await askSameday(account, `/api/client/awb/${path}/status`);
    const { cashOnDelivery } = readJson(answer, summarySchema).expeditionSummary;
    if (cashOnDelivery === undefined || Math.round(cashOnDelivery * 100) !== cash) throw error;
  }
}

const changeSchema = z.extend(stepSchema, { parcelAwbNumber: z.string() });
/** A parcel's number is its AWB plus this many digits (official PHP SDK, `SamedayPostAwbResponseTest`). */
const PARCEL_DIGITS = 3;

/** Pages through `GET /api/client/status-sync`, 7200 s at most, maybe empty (SDK, `SamedayGetStatusSyncRequest`). */
async function listSamedayChanges(account: SamedayAccount, from: Date, to: Date): Promise<ShipmentChange[]> {
  const [start, end] = [from, to].map((moment) => Math.floor(moment.getTime() / 1000));
  const path = `/api/client/status-sync?startTimestamp=${start}&endTimestamp=${end}`;
  const { sensible } = await readAllEntries(account, path, changeSchema, { mayBeEmpty: true });
  return sensible.flatMap(({ parcelAwbNumber: number, ...step }) => {
    const state = stateOfStep(step);
    return [number, number.slice(0, -PARCEL_DIGITS)].map((awb) => ({ awb, state }));
  });
}
