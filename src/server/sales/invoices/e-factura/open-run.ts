import type { Database } from '#server/platform/database/database.ts';
import { findAccount, readAccessToken } from './anaf-account.ts';
import { anafClient, type AnafClient } from './anaf-client.ts';
import { anafAddresses } from './anaf-session.ts';

/** A run that meets ANAF’s slow days ends after so long: the worker has other work. */
const RUN_MS = 120_000;

/** What the steps of a run share. */
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

/** ANAF's services, or nothing where this shop may not ask them. */
export function currentAnaf(): AnafClient | undefined {
  const addresses = anafAddresses();
  return addresses && anafClient(addresses);
}

/** Begins to ask ANAF; undefined where the shop is not connected, or ANAF is not to be asked now. */
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
