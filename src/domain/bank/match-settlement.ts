import type { Bani } from '#domain/money/money.ts';
import { MOST_RECEIVED } from '#domain/orders/order-requests.ts';
import {
  candidate,
  otherSum,
  toBePassedOn,
  refuseCash,
  type Doubt,
  type InLedger,
  type MoneyLine,
  type PayableOrder,
} from './money-line.ts';

export interface SettledShipment {
  line: number;
  /** In capitals, without spaces. */
  awb: string;
  /** Undefined if the sum is unreadable. */
  amount: Bani | undefined;
  /** The courier's name of the settlement; empty if the file has none. */
  settlement: string;
  /** `2026-11-21`; empty if the file has none. */
  day: string;
  /** True if the file does not say clearly that the courier has the money. */
  unclear: boolean;
}

/** A parcel's line with the reference of its booking in the ledger. */
export type MarkedShipment = SettledShipment & { reference: string };

/**
 * Matches a settlement to the cash orders of its parcels. Books without asking only a sum that equals what a sent
 * parcel had to collect.
 * @param others - references of the rows for which another sum of the same settlement was booked before
 */
export function matchSettlement(
  shipments: readonly MarkedShipment[],
  orders: readonly PayableOrder[],
  { booked, takenBack }: InLedger,
  others: ReadonlySet<string> = new Set(),
): MoneyLine[] {
  const times = new Map<string, number>();
  for (const { awb } of shipments) times.set(awb, (times.get(awb) ?? 0) + 1);
  return shipments.map((shipment): MoneyLine => {
    const { line, day, awb, reference } = shipment;
    const amount = shipment.amount ?? 0;
    const base = {
      reference,
      line,
      day,
      amount,
      payer: '',
      text: [awb, shipment.settlement].filter(Boolean).join(' · '),
    };
    if (booked.has(reference)) return { ...base, state: 'known', doubt: null, candidates: [] };
    if (shipment.amount === undefined || amount > MOST_RECEIVED || awb === '')
      return { ...base, state: 'doubtful', doubt: 'unreadable', candidates: [] };
    const candidates = orders
      .filter((order) => order.awb === awb)
      .map((order) => candidate(order, toBePassedOn(order), amount < 0 ? 'courier_takes_back' : refuseCash(order)));
    const doubt = doubtOf(shipment, candidates, others.has(reference) || times.get(awb)! > 1, takenBack.has(reference));
    return { ...base, state: doubt ? 'doubtful' : 'book', doubt, candidates };
  });
}

/** `2,1509E+12`: a parcel number that a spreadsheet has rounded. */
const ROUNDED = /^\d(?:[.,]\d+)?E\+\d+$/;

function doubtOf(
  { awb, unclear, amount }: MarkedShipment,
  candidates: MoneyLine['candidates'],
  isRepeated: boolean,
  isTakenBack: boolean,
): Doubt | null {
  if (candidates.length === 0) return ROUNDED.test(awb) ? 'rounded_awb' : 'unknown_awb';
  if (candidates.length > 1) return 'several_orders';
  if (candidates[0]!.refusal) return candidates[0]!.refusal;
  const other = otherSum(candidates[0]!, amount ?? 0);
  if (other) return other === 'other_amount' ? 'courier_amount' : other;
  if (isRepeated) return 'repeated';
  if (unclear) return 'unclear';
  return isTakenBack ? 'taken_back' : null;
}
