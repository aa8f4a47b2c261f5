import { sequenceOf } from '#domain/orders/typed-order-number.ts';
import { readAnyPhoneNumber } from '#domain/orders/phone-number.ts';
import type { Database } from '#server/platform/database/database.ts';
import { countAddress, countRequest, forgiveAddress, forgiveRequest } from '#server/platform/http/count-request.ts';

const HOUR_SECONDS = 3600;
/** Wrong tries per hour: of one address, and of all addresses at one order and with one contact. */
const WRONG = { address: 40, order: 20, contact: 10 } as const;
/** Tries that an address still has at an order or contact that others have guessed at too often. */
const OWN = 3;
/** Placeholder for uncounted addresses. */
const HERE = 'here';
const ADDRESS = 'withdrawal';

/** An order's number and contact, as typed. */
export interface OrderPair {
  orderNumber: string;
  contact: string;
}

/**
 * Counts a try before the look-up, so that concurrent tries do not slip through, and so that an address that guessed
 * too often is refused even a right pair. Others' guesses never lock out an address without guesses.
 * @returns whether the pair may be looked up
 */
export async function countPairTry(db: Database, pair: OrderPair, address: string | null): Promise<boolean> {
  const byAddress = address === null ? 0 : await countAddress(db, ADDRESS, address, HOUR_SECONDS);
  // Further pairs of this address are not counted, because each would leave a row.
  if (byAddress > WRONG.address) return false;
  let allowed = true;
  for (const { bucket, key, limit } of countedOf(pair)) {
    const all = await countRequest(db, bucket, key, HOUR_SECONDS);
    const own = await countAddress(db, `${bucket}-own`, address ?? HERE, HOUR_SECONDS, key);
    allowed &&= all <= limit || own <= OWN;
  }
  return allowed;
}

/** Uncounts a right pair, because only wrong ones count. */
export async function forgivePairTry(db: Database, pair: OrderPair, address: string | null): Promise<void> {
  if (address !== null) await forgiveAddress(db, ADDRESS, address, HOUR_SECONDS);
  for (const { bucket, key } of countedOf(pair)) {
    await forgiveRequest(db, bucket, key, HOUR_SECONDS);
    await forgiveAddress(db, `${bucket}-own`, address ?? HERE, HOUR_SECONDS, key);
  }
}

/** Returns the counters of a pair: by order sequence, as numbers are easily enumerated, and by contact. */
function countedOf({ orderNumber, contact }: OrderPair) {
  const known = readAnyPhoneNumber(contact) ?? contact.trim().toLowerCase();
  return [
    { bucket: 'withdrawal-order', key: sequenceOf(orderNumber), limit: WRONG.order },
    { bucket: 'withdrawal-contact', key: known, limit: WRONG.contact },
  ];
}
