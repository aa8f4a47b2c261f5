import { AsyncLocalStorage } from 'node:async_hooks';
import { planRebuild } from '#server/platform/builds/rebuild.ts';
import { noteStaleTags, purgeTags } from '#server/platform/cdn/purge-tags.ts';
import type { Database, Tx } from '#server/platform/database/database.ts';
import { logError } from '#server/platform/logs/log.ts';
import { triggerMailJob } from '#server/platform/workers/trigger-mail-job.ts';

/** Effects that follow committed writes, each once, however often it was noted. */
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

  /** Stores noted tags at the end of the write. */
  async storeStaleTags(tx: Tx): Promise<void> {
    this.#staleTags.push(...(await noteStaleTags(tx, [...this.#tags])));
  }

  sendMail(): void {
    this.#mail = true;
  }

  rebuild(): void {
    this.#rebuild = true;
  }

  /** Notes any other effect. `key` names it and its subject without personal data, and runs once. */
  run(key: string, effect: (db: Database) => Promise<unknown>): void {
    this.#others.set(key, async () => effect(this.#db!));
  }

  /** Passes effects to a running {@link gatherEffects}, or runs them at once. */
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

  /** Runs purges and mail without waiting for providers; effects of the others follow. */
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

  /** Runs other effects in turn, as they call providers, and any noted meanwhile; `later` takes what they cause. */
  async doOthers(later: Effects): Promise<void> {
    const here: Gathering = { noted: later, isOver: false };
    for (const [key, effect] of this.#others) {
      this.#others.delete(key);
      // The message may quote stored data, so only its place is logged. The daily run resends refunds.
      const log = (error: unknown) => logError('effect_failed', { effect: key }, error);
      await gathering.run(here, () => effect().catch(log));
    }
    here.isOver = true;
  }
}

/** Collects the effects of several writes. */
interface Gathering {
  noted: Effects;
  /** Set if the response does not wait for effects (`waitUntil`). */
  background?: ((effects: Promise<void>) => void) | undefined;
  /** True once later effects run by themselves. */
  isOver: boolean;
}

const gathering = new AsyncLocalStorage<Gathering>();

/** Gathers effects of many writes: fifty moved orders wake one mail worker. With `background` no response waits. */
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

/** Starts the effects gathered so far, before the caller waits for something else. */
export function beginGatheredEffects(): void {
  const here = gathering.getStore();
  if (!here?.background || here.isOver || here.noted.isEmpty) return;
  const { noted } = here;
  here.noted = new Effects();
  here.background(noted.finish());
}

/** Runs gathered effects other than purges, mail and builds, for a caller that needs their results. */
export async function doGatheredEffects(): Promise<void> {
  const here = gathering.getStore();
  if (here && !here.isOver) await here.noted.doOthers(here.noted);
}
