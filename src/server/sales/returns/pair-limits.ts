import { sequenceOf } from '#domain/orders/typed-order-number.ts';
import { readAnyPhoneNumber } from '#domain/orders/phone-number.ts';
import type { Database } from '#server/platform/database/database.ts';
import { countAddress, countRequest, forgiveAddress, forgiveRequest } from '#server/platform/http/count-request.ts';

const HOUR_SECONDS = 3600;
/** Wrong tries in an hour: of one address, and from everywhere at one order and with one contact. */
const WRONG = { address: 40, order: 20, contact: 10 } as const;
/** So many of its own an address still has at an order or with a contact that others have guessed at too often. */
const OWN = 3;
/** Stands for addresses that are not counted. */
const HERE = 'here';
const ADDRESS = 'withdrawal';

/** An order's number and the contact that was given for it, as they were typed. */
export interface OrderPair {
  orderNumber: string;
  contact: string;
}

/**
 * Counts a try before the pair is looked up, so that a hundred at once do not slip through, and so that an address that has guessed too
 * often is refused a right pair as it is a wrong one. What others have guessed never keeps out who has not guessed themselves.
 * @returns whether the pair may be looked up
 */
export async function countPairTry(db: Database, pair: OrderPair, address: string | null): Promise<boolean> {
  const byAddress = address === null ? 0 : await countAddress(db, ADDRESS, address, HOUR_SECONDS);
  // What it makes up from here on is counted no more: each would leave a row.
  if (byAddress > WRONG.address) return false;
  let allowed = true;
  for (const { bucket, key, limit } of countedOf(pair)) {
    const all = await countRequest(db, bucket, key, HOUR_SECONDS);
    const own = await countAddress(db, `${bucket}-own`, address ?? HERE, HOUR_SECONDS, key);
    allowed &&= all <= limit || own <= OWN;
  }
  return allowed;
}

/** Takes a try back whose pair was right: only wrong ones count. */
export async function forgivePairTry(db: Database, pair: OrderPair, address: string | null): Promise<void> {
  if (address !== null) await forgiveAddress(db, ADDRESS, address, HOUR_SECONDS);
  for (const { bucket, key } of countedOf(pair)) {
    await forgiveRequest(db, bucket, key, HOUR_SECONDS);
    await forgiveAddress(db, `${bucket}-own`, address ?? HERE, HOUR_SECONDS, key);
  }
}

/** Numbers follow each other: who knows a contact would go through them, and the other way round. An order counts by its sequence. */
function countedOf({ orderNumber, contact }: OrderPair) {
  const known = readAnyPhoneNumber(contact) ?? contact.trim().toLowerCase();
  return [
    { bucket: 'withdrawal-order', key: sequenceOf(orderNumber), limit: WRONG.order },
    { bucket: 'withdrawal-contact', key: known, limit: WRONG.contact },
  ];
}
