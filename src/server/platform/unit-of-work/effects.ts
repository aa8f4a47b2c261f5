import { logError } from '#server/platform/logs/log.ts';
import { AsyncLocalStorage } from 'node:async_hooks';
import { planRebuild } from '#server/platform/builds/rebuild.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { noteStaleTags, purgeTags } from '#server/platform/cdn/purge-tags.ts';
import { triggerMailJob } from '#server/platform/workers/trigger-mail-job.ts';

/** What has been noted so far; each thing is done once, however often it was noted. */
interface Noted {
  tags: Set<string>;
  /** The rows in which the tags were stored. */
  staleTags: string[];
  mail: boolean;
  /** Mail that waits until the move that it tells of cannot be undone any more. */
  heldMail: boolean;
  rebuild: boolean;
  others: Map<string, () => Promise<unknown>>;
}

const nothing = (): Noted => ({
  tags: new Set(),
  staleTags: [],
  mail: false,
  heldMail: false,
  rebuild: false,
  others: new Map(),
});

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

  /** Stores what is noted to be purged, at the end of the write. */
  async storeStaleTags(tx: Tx): Promise<void> {
    this.#noted.staleTags = await noteStaleTags(tx, [...this.#noted.tags]);
  }

  /** Sends the mail that waits. */
  sendMail(): void {
    this.#noted.mail = true;
  }

  /** Sends the mail that waits, once its hold is over. */
  sendHeldMail(): void {
    this.#noted.heldMail = true;
  }

  /** Builds the pages anew that are built once. */
  rebuild(): void {
    this.#noted.rebuild = true;
  }

  /**
   * Does anything else, as a call to a provider.
   * @param key - names the effect and what it is about, without personal data; the same key is done once
   */
  run(key: string, effect: (db: Database) => Promise<unknown>): void {
    this.#noted.others.set(key, () => effect(this.#db));
  }

  /** Hands over what was noted: to {@link gatherEffects} where that is under way, or it is done at once. */
  async handOver(): Promise<void> {
    const here = gathering.getStore();
    if (here && !here.isOver) gather(here, this.#noted);
    else await finish(this.#noted);
  }
}

/** Where the effects of several writes come together. */
interface Gathering {
  noted: Noted;
  /** Where the answer does not wait for them (`waitUntil`). */
  background: ((effects: Promise<void>) => void) | undefined;
  /** What is noted later does its effects by itself. */
  isOver: boolean;
  /** The caller asks for held mail when its hold is over; no function waits for that. */
  callerSendsHeldMail: boolean;
  hasHeldMail: boolean;
}

const gathering = new AsyncLocalStorage<Gathering>();

/**
 * Does the effects of all writes that `work` commits, gathered: fifty moved orders wake the mail worker once.
 * @param background - where it is given, the answer does not wait for the effects (`waitUntil`)
 */
export async function gatherEffects<Result>(
  work: () => Promise<Result>,
  background?: (effects: Promise<void>) => void,
  callerSendsHeldMail = false,
): Promise<Result> {
  const here: Gathering = { noted: nothing(), background, isOver: false, callerSendsHeldMail, hasHeldMail: false };
  try {
    return await gathering.run(here, work);
  } finally {
    here.isOver = true;
    if (background && isAny(here.noted)) background(finish(here.noted));
    else await finish(here.noted);
  }
}

/** Begins what has gathered so far, for a caller that waits for somebody else next. */
export function beginGatheredEffects(): void {
  const here = gathering.getStore();
  if (!here?.background || here.isOver) return;
  const { noted } = here;
  here.noted = nothing();
  if (isAny(noted)) here.background(finish(noted));
}

/** Whether mail waits that the caller of what is under way has promised to ask for. */
export function leavesHeldMail(): boolean {
  const here = gathering.getStore();
  return here !== undefined && here.callerSendsHeldMail && here.hasHeldMail;
}

/** Does what has gathered so far and is no purge, mail or build, for a caller that reads on or tells how it went. */
export async function doGatheredEffects(): Promise<void> {
  const here = gathering.getStore();
  while (here && !here.isOver && here.noted.others.size > 0) {
    const { others } = here.noted;
    here.noted.others = new Map();
    await doOthers(others, here.noted);
  }
}

function gather(here: Gathering, { tags, staleTags, mail, heldMail, rebuild, others }: Noted): void {
  const { noted } = here;
  for (const tag of tags) noted.tags.add(tag);
  noted.staleTags.push(...staleTags);
  for (const [key, effect] of others) noted.others.set(key, effect);
  noted.mail ||= mail;
  noted.heldMail ||= heldMail && !here.callerSendsHeldMail;
  here.hasHeldMail ||= heldMail;
  noted.rebuild ||= rebuild;
}

const isAny = ({ tags, mail, heldMail, rebuild, others }: Noted) =>
  tags.size > 0 || mail || heldMail || rebuild || others.size > 0;

/** Purges and mail wait for no provider; what the others cause in turn follows them. */
async function finish(noted: Noted): Promise<void> {
  for (let now = noted; isAny(now);) {
    const { tags, staleTags, rebuild, others } = now;
    const mail = now.mail || now.heldMail;
    const later = nothing();
    await Promise.all([
      tags.size > 0 && purgeTags([...tags], staleTags),
      mail && triggerMailJob(),
      rebuild && planRebuild(),
      doOthers(others, later),
    ]);
    now = later;
  }
}

/** One after the other: they speak to a provider, and the day's work may have hundreds. */
async function doOthers(others: Noted['others'], later: Noted): Promise<void> {
  const here: Gathering = {
    noted: later,
    background: undefined,
    isOver: false,
    callerSendsHeldMail: false,
    hasHeldMail: false,
  };
  for (const [key, effect] of others) await gathering.run(here, () => attempt(key, effect));
  here.isOver = true;
}

/** The message may quote what was stored, so only its place is logged. A refund is sent again by the daily run. */
async function attempt(key: string, effect: () => Promise<unknown>): Promise<void> {
  try {
    await effect();
  } catch (error) {
    logError('effect_failed', { effect: key }, error);
  }
}
