import type { Connection, Database } from '#server/platform/database/database.ts';
import { countAddress, countRequest, forgetRequests, forgiveRequest } from '#server/platform/http/count-request.ts';
import { networksOf } from '#server/platform/http/networks-of.ts';

const WINDOW_SECONDS = 15 * 60;
/** Tries in a quarter of an hour: from one address at one account, and from one address at all of them. */
const LIMITS = { pair: 10, address: 30 } as const;
/** Stands for addresses that are not counted. */
const HERE = 'here';
const PAIR = 'sign-in';
const ACCOUNT = 'sign-in-account';
const SLOW = 'sign-in-slow';
const CODE = 'second-factor';
const CODE_SLOW = 'second-factor-slow';
const DAY_SECONDS = 24 * 3600;

/** An address waits so long after each wrong try, once so many have been made at an account in a quarter of an hour. */
const SLOW_FROM = [
  { tries: 400, seconds: 900 },
  { tries: 300, seconds: 300 },
  { tries: 200, seconds: 180 },
  { tries: 100, seconds: 60 },
] as const;

/** The same for codes of an app that came after a right password, in a day, from wherever they came. */
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
 * Counts a try before the password is looked at, so that a hundred at once do not slip through. An address is stopped by its own tries
 * alone: however many others guess at an account, who knows its password signs in from an address that has not just been wrong.
 * @param account - the account's id, whatever it was called; for one that there is not, the name that was typed
 * @returns seconds to wait when there were too many
 */
export async function countSignIn(db: Database, account: string, address: string | null): Promise<Wait | undefined> {
  const pair = await countAddress(db, PAIR, address ?? HERE, WINDOW_SECONDS, account);
  const byAddress = address === null ? 0 : await countAddress(db, 'sign-in-address', address, WINDOW_SECONDS);
  if (pair > LIMITS.pair || byAddress > LIMITS.address) return waitFor(WINDOW_SECONDS);
  const seconds = slowdown(await countRequest(db, ACCOUNT, account, WINDOW_SECONDS));
  if (seconds === 0) return undefined;
  return (await countAddress(db, SLOW, address ?? HERE, seconds, account)) > 1 ? waitFor(seconds) : undefined;
}

/** Seconds in which an address has one try at an account that others have guessed at so often; 0: no bound of its own. */
export function slowdown(tries: number, steps: typeof SLOW_FROM | typeof CODES_SLOW_FROM = SLOW_FROM): number {
  return steps.find((step) => tries > step.tries)?.seconds ?? 0;
}

/**
 * Counts a code of an app before it is looked at. Only who has the password gets so far: nobody else makes the account's person wait.
 * @returns whether it is the first after which there is a pause, and seconds to wait when this one came within it
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

/** The right password ends the counting of that account and address, whatever is asked for beside it. */
export async function forgetSignIns(db: Database, account: string, address: string | null): Promise<void> {
  await forget(db, PAIR, account, address);
  await forget(db, SLOW, account, address);
  await forgiveRequest(db, ACCOUNT, account, WINDOW_SECONDS);
}

async function forget(db: Database, bucket: string, account: string, address: string | null): Promise<void> {
  for (const { network } of networksOf(address ?? HERE)) await forgetRequests(db, bucket, `${account} ${network}`);
}

/** True for the first refusal for too many tries of a network in a quarter of an hour: the audit log holds that one. */
export async function isFirstRefusal(db: Database, address: string | null): Promise<boolean> {
  return (await countAddress(db, 'sign-in-refused', address ?? HERE, WINDOW_SECONDS)) === 1;
}

/** Until the end of the window, as the database counts them: from 1970. */
function waitFor(windowSeconds: number): Wait {
  return { waitSeconds: windowSeconds - (Math.floor(Date.now() / 1000) % windowSeconds) };
}
