import * as z from 'zod/mini';
import type { Bani } from '#domain/money/money.ts';
import { CourierError } from './courier.ts';
import { askSameday, readJson, type SamedayAccount } from './sameday-session.ts';
import { lei } from './sameday-shipments.ts';

const summarySchema = z.object({
  expeditionSummary: z.object({ cashOnDelivery: z.optional(z.coerce.number()) }),
});

/** `PUT /api/awb/{awb}/update-cod` (official PHP SDK, `SamedayPutAwbCODAmountRequest`); the body of its answer says nothing. */
export async function changeSamedayCash(account: SamedayAccount, awb: string, cash: Bani): Promise<void> {
  const path = encodeURIComponent(awb);
  try {
    await askSameday(account, `/api/awb/${path}/update-cod`, { method: 'PUT', form: { cashOnDelivery: lei(cash) } });
  } catch (error) {
    if (!(error instanceof CourierError) || error.code === 'unavailable') throw error;
    // An ask before this one may have been done although its answer was lost.
    const answer = await askSameday(account, `/api/client/awb/${path}/status`);
    const { cashOnDelivery } = readJson(answer, summarySchema).expeditionSummary;
    if (cashOnDelivery === undefined || Math.round(cashOnDelivery * 100) !== cash) throw error;
  }
}
