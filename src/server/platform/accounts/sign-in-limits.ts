import type { Connection, Database } from '#server/platform/database/database.ts';
import { countAddress, countRequest, forgetRequests, forgiveRequest } from '#server/platform/http/count-request.ts';
import { networksOf } from '#server/platform/http/networks-of.ts';

const WINDOW_SECONDS = 15 * 60;
/** Tries per quarter of an hour: of one address at one account, and of one address at all. */
const LIMITS = { pair: 10, address: 30 } as const;
/** Key for addresses that are not counted. */
const HERE = 'here';
const PAIR = 'sign-in';
const ACCOUNT = 'sign-in-account';
const SLOW = 'sign-in-slow';
const CODE = 'second-factor';
const CODE_SLOW = 'second-factor-slow';
const DAY_SECONDS = 24 * 3600;

/** Wait of an address after each wrong try, once an account has had so many tries in a quarter of an hour. */
const SLOW_FROM = [
  { tries: 400, seconds: 900 },
  { tries: 300, seconds: 300 },
  { tries: 200, seconds: 180 },
  { tries: 100, seconds: 60 },
] as const;

/** The same for app codes after a right password, counted per day and over all addresses. */
export const CODES_SLOW_FROM = [
  { tries: 50, seconds: 3600 },
  { tries: 40, seconds: 900 },
  { tries: 30, seconds: 300 },
  { tries: 20, seconds: 60 },
] as const;

interface Wait {
  waitSeconds: number;
}

/**
 * Counts a try before the password is checked, so that parallel tries do not slip through. Only its own tries block an
 * address: however many others guess, somebody with the password signs in from an address without recent errors.
 * @param account - the account's id, however it was named; the typed name for an unknown one
 * @returns seconds to wait after too many
 */
export async function countSignIn(db: Database, account: string, address: string | null): Promise<Wait | undefined> {
  const pair = await countAddress(db, PAIR, address ?? HERE, WINDOW_SECONDS, account);
  const byAddress = address === null ? 0 : await countAddress(db, 'sign-in-address', address, WINDOW_SECONDS);
  if (pair > LIMITS.pair || byAddress > LIMITS.address) return waitFor(WINDOW_SECONDS);
  const seconds = slowdown(await countRequest(db, ACCOUNT, account, WINDOW_SECONDS));
  if (seconds === 0) return undefined;
  return (await countAddress(db, SLOW, address ?? HERE, seconds, account)) > 1 ? waitFor(seconds) : undefined;
}

/** Returns the seconds per try of an address at an account that others guessed so often; 0 without such a bound. */
export function slowdown(tries: number, steps: typeof SLOW_FROM | typeof CODES_SLOW_FROM = SLOW_FROM): number {
  return steps.find((step) => tries > step.tries)?.seconds ?? 0;
}

/**
 * Counts an app code before it is checked. It takes the password to get here, so nobody else makes the person wait.
 * @returns whether this is the first code followed by a pause, and seconds to wait if it came within one
 */
export async function countCode(db: Database, account: string): Promise<{ isFirstSlow: boolean } & Partial<Wait>> {
  const tries = await countRequest(db, CODE, account, DAY_SECONDS);
  const seconds = slowdown(tries, CODES_SLOW_FROM);
  const isEarly = seconds > 0 && (await countRequest(db, CODE_SLOW, account, seconds)) > 1;
  return { isFirstSlow: tries === CODES_SLOW_FROM.at(-1)!.tries + 1, ...(isEarly && waitFor(seconds)) };
}

export async function forgetCodes(db: Connection, account: string): Promise<void> {
  await forgetRequests(db, CODE, account);
  await forgetRequests(db, CODE_SLOW, account);
}

/** Ends the count for account and address after a right password, whatever else is asked for. */
export async function forgetSignIns(db: Database, account: string, address: string | null): Promise<void> {
  await forget(db, PAIR, account, address);
  await forget(db, SLOW, account, address);
  await forgiveRequest(db, ACCOUNT, account, WINDOW_SECONDS);
}

async function forget(db: Database, bucket: string, account: string, address: string | null): Promise<void> {
  for (const { network } of networksOf(address ?? HERE)) await forgetRequests(db, bucket, `${account} ${network}`);
}

/** True for a network's first refusal in a quarter of an hour, the only one written to the audit log. */
export async function isFirstRefusal(db: Database, address: string | null): Promise<boolean> {
  return (await countAddress(db, 'sign-in-refused', address ?? HERE, WINDOW_SECONDS)) === 1;
}

/** Returns the seconds until the window ends; the database counts windows from 1970. */
function waitFor(windowSeconds: number): Wait {
  return { waitSeconds: windowSeconds - (Math.floor(Date.now() / 1000) % windowSeconds) };
}
