import { AsyncLocalStorage } from 'node:async_hooks';
import { planRebuild } from '#server/platform/builds/rebuild.ts';
import { noteStaleTags, purgeTags } from '#server/platform/cdn/purge-tags.ts';
import type { Database, Tx } from '#server/platform/database/database.ts';
import { logError } from '#server/platform/logs/log.ts';
import { triggerMailJob } from '#server/platform/workers/trigger-mail-job.ts';

/** Follows writes once they are committed; each thing is done once, however often it was noted. */
export class Effects {
  readonly #tags = new Set<string>();
  readonly #staleTags: string[] = [];
  readonly #others = new Map<string, () => Promise<unknown>>();
  readonly #db: Database | undefined;
  #mail = false;
  #rebuild = false;

  constructor(db?: Database) {
    this.#db = db;
  }

  purge(...tags: string[]): void {
    for (const tag of tags) this.#tags.add(tag);
  }

  /** Stores what is noted to be purged, at the end of the write. */
  async storeStaleTags(tx: Tx): Promise<void> {
    this.#staleTags.push(...(await noteStaleTags(tx, [...this.#tags])));
  }

  sendMail(): void {
    this.#mail = true;
  }

  rebuild(): void {
    this.#rebuild = true;
  }

  /** Does anything else. `key` names the effect and what it is about, without personal data; the same key is done once. */
  run(key: string, effect: (db: Database) => Promise<unknown>): void {
    this.#others.set(key, async () => effect(this.#db!));
  }

  /** Leaves what was noted to {@link gatherEffects} where that is under way, or does it at once. */
  async handOver(): Promise<void> {
    const here = gathering.getStore();
    if (!here || here.isOver) return this.finish();
    const { noted } = here;
    noted.purge(...this.#tags);
    noted.#staleTags.push(...this.#staleTags);
    for (const [key, effect] of this.#others) noted.#others.set(key, effect);
    noted.#mail ||= this.#mail;
    noted.#rebuild ||= this.#rebuild;
  }

  get isEmpty(): boolean {
    return this.#tags.size === 0 && this.#others.size === 0 && !this.#mail && !this.#rebuild;
  }

  /** Purges and mail wait for no provider; what the others cause in turn follows them. */
  async finish(): Promise<void> {
    const later = new Effects();
    await Promise.all([
      this.#tags.size > 0 && purgeTags([...this.#tags], this.#staleTags),
      this.#mail && triggerMailJob(),
      this.#rebuild && planRebuild(),
      this.doOthers(later),
    ]);
    if (!later.isEmpty) await later.finish();
  }

  /** Does the rest one after the other: it speaks to a provider. `later` takes what these cause; what is noted here meanwhile is done too. */
  async doOthers(later: Effects): Promise<void> {
    const here: Gathering = { noted: later, isOver: false };
    for (const [key, effect] of this.#others) {
      this.#others.delete(key);
      // The message may quote what was stored, so only its place is logged. A refund is sent again by the daily run.
      const log = (error: unknown) => logError('effect_failed', { effect: key }, error);
      await gathering.run(here, () => effect().catch(log));
    }
    here.isOver = true;
  }
}

/** The effects of several writes come together there. */
interface Gathering {
  noted: Effects;
  /** Set where the answer does not wait for them (`waitUntil`). */
  background?: ((effects: Promise<void>) => void) | undefined;
  /** What is noted later does its effects by itself. */
  isOver: boolean;
}

const gathering = new AsyncLocalStorage<Gathering>();

/** Gathers the effects of many writes: fifty moved orders wake the mail worker once. With `background` (`waitUntil`) the answer does not wait. */
export async function gatherEffects<Result>(
  work: () => Promise<Result>,
  background?: (effects: Promise<void>) => void,
): Promise<Result> {
  const here: Gathering = { noted: new Effects(), background, isOver: false };
  try {
    return await gathering.run(here, work);
  } finally {
    here.isOver = true;
    if (!background) await here.noted.finish();
    else if (!here.noted.isEmpty) background(here.noted.finish());
  }
}

/** Begins what has gathered so far, for a caller that waits for somebody else next. */
export function beginGatheredEffects(): void {
  const here = gathering.getStore();
  if (!here?.background || here.isOver || here.noted.isEmpty) return;
  const { noted } = here;
  here.noted = new Effects();
  here.background(noted.finish());
}

/** Does what has gathered so far and is no purge, mail or build, for a caller that reads on or tells how it went. */
export async function doGatheredEffects(): Promise<void> {
  const here = gathering.getStore();
  if (here && !here.isOver) await here.noted.doOthers(here.noted);
}
