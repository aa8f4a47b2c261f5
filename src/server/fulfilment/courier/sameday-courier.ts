import { CourierError, type Courier } from './courier.ts';
import { listSamedayChanges } from './sameday-changes.ts';
import { away } from './sameday-errors.ts';
import { changeSamedayCash } from './sameday-cash.ts';
import { listSamedayLockers } from './sameday-lockers.ts';
import { findSamedayShipment, createSamedayShipment } from './sameday-shipments.ts';
import { askSameday, NotFoundError, readJson, samedayAccount } from './sameday-session.ts';
import { readSamedayStatus, statusSchema } from './sameday-status.ts';

/** Sameday's live API, and its demo one (README of the official PHP SDK). */
export const SAMEDAY_URL = 'https://api.sameday.ro';
export const SAMEDAY_DEMO_URL = 'https://sameday-api.demo.zitec.com';

/** Sameday, as its official PHP SDK speaks with it (`sameday-courier/php-sdk` on GitHub). */
export function samedayCourier(given: Parameters<typeof samedayAccount>[0]): Courier {
  const account = samedayAccount(given);
  return {
    name: 'Sameday',
    listLockers: () => listSamedayLockers(account),
    createShipment: (request) => createSamedayShipment(account, request),
    findShipment: (reference) => findSamedayShipment(account, reference),
    // Answers 204. What Sameday does not know is as good as cancelled.
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
