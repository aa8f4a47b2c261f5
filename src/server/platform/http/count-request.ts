import { sql } from 'kysely';
import type { Connection } from '#server/platform/database/database.ts';
import { networksOf } from './networks-of.ts';

/**
 * Counts a request of an address in a fixed window and returns its count so far: that of its own network, or a tenth of
 * its /48's, whichever is higher. Stores only a salted hash, for a day at most.
 * @param of - thing requested, if each address is counted per thing
 */
export async function countAddress(
  db: Connection,
  bucket: string,
  address: string,
  windowSeconds: number,
  of?: string,
): Promise<number> {
  const counts: number[] = [];
  for (const { network, limits } of networksOf(address)) {
    const key = of === undefined ? network : `${of} ${network}`;
    counts.push(Math.ceil((await countRequest(db, bucket, key, windowSeconds)) / limits));
  }
  return Math.max(...counts);
}

/** {@link countAddress} for other keys: an account, an order, a session. */
export async function countRequest(
  db: Connection,
  bucket: string,
  key: string,
  windowSeconds: number,
): Promise<number> {
  const counted = await sql<{ count: number }>`
    select count_request(${bucket}, ${key}, ${windowSeconds}::integer) as count`.execute(db);
  return counted.rows[0]!.count;
}

/** Uncounts one request of the current window. */
export async function forgiveRequest(
  db: Connection,
  bucket: string,
  key: string,
  windowSeconds: number,
): Promise<void> {
  await sql`update rate_limits set count = count - 1 where bucket = ${bucket} and count > 0
    and window_start = to_timestamp(floor(extract(epoch from now()) / ${windowSeconds}) * ${windowSeconds})
    and address_hash = ${hashOf(key)}`.execute(db);
}

/** Uncounts one request of an address in each of its networks; takes the arguments of `countAddress`. */
export async function forgiveAddress(
  db: Connection,
  bucket: string,
  address: string,
  windowSeconds: number,
  of?: string,
): Promise<void> {
  for (const { network } of networksOf(address)) {
    await forgiveRequest(db, bucket, of === undefined ? network : `${of} ${network}`, windowSeconds);
  }
}

export async function forgetRequests(db: Connection, bucket: string, key: string): Promise<void> {
  await sql`delete from rate_limits where bucket = ${bucket} and address_hash = ${hashOf(key)}`.execute(db);
}

const hashOf = (key: string) => sql`encode(sha256(convert_to(
  (select value from salts where name = 'address') || ${key}, 'UTF8')), 'hex')`;
