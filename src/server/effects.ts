import { AsyncLocalStorage } from 'node:async_hooks';
import { askForRebuild } from '#server/builds/ask-for-rebuild.ts';
import type { Database } from '#server/database.ts';
import { purgeTags } from '#server/http/purge-tags.ts';
import { wakeMailWorker } from '#server/mail/wake-mail-worker.ts';

/** What writes cause in contexts above their own, which give it here. */
interface GivenEffects {
  /** Closes the payment page of an order that does not ask for that money any more. */
  closePaymentPage(db: Database, orderId: string): Promise<void>;
}
const given: Partial<GivenEffects> = {};

/** Says what such an effect does. Every function that writes, and every test, imports the module that calls it. */
export function giveEffects(effects: GivenEffects): void {
  Object.assign(given, effects);
}

/** What has been noted so far; each thing is done once, however often it was noted. */
interface Noted {
  tags: Set<string>;
  mail: boolean;
  rebuild: boolean;
  others: Map<string, () => Promise<unknown>>;
}

const nothing = (): Noted => ({ tags: new Set(), mail: false, rebuild: false, others: new Map() });

/** What is to follow from one write once it is committed. */
export class Effects {
  readonly #db: Database;
  readonly #noted = nothing();

  constructor(db: Database) {
    this.#db = db;
  }

  /** Drops what the CDN keeps under these tags. */
  purge(...tags: string[]): void {
    for (const tag of tags) this.#noted.tags.add(tag);
  }

  /** Sends the mail that waits. */
  sendMail(): void {
    this.#noted.mail = true;
  }

  /** Builds the pages anew that are built once. */
  rebuild(): void {
    this.#noted.rebuild = true;
  }

  /** Closes the payment page of an order. */
  closePaymentPage(orderId: string): void {
    const { closePaymentPage } = given;
    if (!closePaymentPage) throw new Error('nobody has said how a payment page is closed: import give-effects.ts');
    this.run(`payment page of order ${orderId}`, (db) => closePaymentPage(db, orderId));
  }

  /** @param key - names the effect and what it is about, without personal data; the same key is done once */
  run(key: string, effect: (db: Database) => Promise<unknown>): void {
    this.#noted.others.set(key, () => effect(this.#db));
  }

  /** Hands over what was noted: to {@link gatherEffects} where that is under way, or it is done at once. */
  async handOver(): Promise<void> {
    const gathered = gathering.getStore();
    if (gathered) add(gathered, this.#noted);
    else await finish(this.#noted);
  }
}

const gathering = new AsyncLocalStorage<Noted>();

/**
 * Does the effects of all writes that `work` commits, gathered: fifty moved orders wake the mail worker once.
 * @param background - where it is given, nobody waits for the effects (`waitUntil`)
 */
export async function gatherEffects<Result>(
  work: () => Promise<Result>,
  background?: (effects: Promise<void>) => void,
): Promise<Result> {
  const noted = nothing();
  try {
    return await gathering.run(noted, work);
  } finally {
    if (background) background(finish(noted));
    else await finish(noted);
  }
}

/** Does at once what gathered so far and is no purge, mail or build, for a caller who tells how it went. */
export async function doGatheredEffects(): Promise<void> {
  const gathered = gathering.getStore();
  if (gathered) await doOthers(gathered);
}

function add(noted: Noted, { tags, mail, rebuild, others }: Noted): void {
  for (const tag of tags) noted.tags.add(tag);
  for (const [key, effect] of others) noted.others.set(key, effect);
  noted.mail ||= mail;
  noted.rebuild ||= rebuild;
}

/** Purges, mail and builds come last: the others may ask for more of them. */
async function finish(noted: Noted): Promise<void> {
  await doOthers(noted);
  const { tags, mail, rebuild } = noted;
  await Promise.all([tags.size > 0 && purgeTags([...tags]), mail && wakeMailWorker(), rebuild && askForRebuild()]);
}

async function doOthers(noted: Noted): Promise<void> {
  while (noted.others.size > 0) {
    const now = [...noted.others];
    noted.others.clear();
    await Promise.all(now.map(([key, effect]) => gathering.run(noted, () => attempt(key, effect))));
  }
}

/** What fails is logged by its kind, and found again by the daily run. */
async function attempt(key: string, effect: () => Promise<unknown>): Promise<void> {
  try {
    await effect();
  } catch (error) {
    console.error(`${key} failed:`, error instanceof Error ? error.name : typeof error);
  }
}
