import type { Database } from '#server/platform/database/database.ts';
import { findAccount, readAccessToken } from './anaf-account.ts';
import { anafClient, type AnafClient } from './anaf-client.ts';
import { anafAddresses } from './anaf-session.ts';

/** Longest run when ANAF is slow, because the worker has other work. */
const RUN_MS = 120_000;

/** Context that the steps of a run share. */
export interface Run {
  db: Database;
  anaf: AnafClient;
  token: string;
  now: () => Date;
  hasTime: () => boolean;
}

export interface Means {
  now?: () => Date;
  anaf?: AnafClient | undefined;
}

/** Returns ANAF's client; undefined when this shop must not use it. */
export function currentAnaf(): AnafClient | undefined {
  const addresses = anafAddresses();
  return addresses && anafClient(addresses);
}

/** Starts a run; undefined when the shop is not connected or pauses its calls. */
export async function openRun(
  db: Database,
  { now = () => new Date(), anaf = currentAnaf() }: Means = {},
): Promise<Run | undefined> {
  const account = anaf && (await findAccount(db));
  if (!account?.signedInAt || (account.holdUntil && account.holdUntil > now())) return undefined;
  const token = await readAccessToken(db, anaf!, now());
  const end = now().getTime() + RUN_MS;
  return token === undefined ? undefined : { db, anaf: anaf!, token, now, hasTime: () => now().getTime() < end };
}
