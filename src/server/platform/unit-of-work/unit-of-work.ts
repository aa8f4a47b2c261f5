import { AsyncLocalStorage } from 'node:async_hooks';
import type { Writer } from '#domain/accounts/account.ts';
import type { Database, Tx } from '#server/platform/database/database.ts';
import { writeEvent, type NewEvent } from '#server/platform/events/write-event.ts';
import { Effects } from './effects.ts';

/** A write under way. */
export interface Unit {
  /** The write's one transaction. */
  readonly tx: Tx;
  /** Who writes. */
  readonly actor: Writer;
  /** What is to happen once the write is committed; whatever causes it notes it here. */
  readonly after: Effects;
}

interface Write<Result> {
  actor: Writer;
  /** What was done, stored with the write or not at all. A change of an order tells it itself. */
  event?: NewEvent | ((result: Result) => NewEvent);
}

const underWay = new AsyncLocalStorage<true>();

/**
 * The one way to open a transaction that writes, with the event that tells of it, and, once both are committed, each effect that was
 * noted, once. A result of the shape `{ ok: false }` is a refusal: everything is rolled back, and nothing follows.
 * @throws where another write is under way: what belongs to it takes its unit
 */
export async function commit<Result>(
  db: Database,
  { actor, event }: Write<Result>,
  work: (unit: Unit) => Promise<Result>,
): Promise<Result> {
  if (underWay.getStore()) throw new Error('a write inside another write');
  const after = new Effects(db);
  const inTransaction = (tx: Tx) =>
    underWay.run(true, async () => {
      const result = await work({ tx, actor, after });
      if (isRefusal(result)) rollBack(result);
      await after.storeStaleTags(tx);
      if (event) await writeEvent(tx, actor, typeof event === 'function' ? event(result) : event);
      return result;
    });
  try {
    const result = await db.transaction().execute(inTransaction);
    await after.handOver();
    return result;
  } catch (error) {
    if (error instanceof RolledBack) return error.result as Result;
    throw error;
  }
}

/** Ends the write under way with this result, and leaves nothing of it. */
export function rollBack(result: unknown): never {
  throw new RolledBack(result);
}

class RolledBack extends Error {
  readonly result: unknown;
  constructor(result: unknown) {
    super('the write was rolled back');
    this.result = result;
  }
}

function isRefusal(result: unknown): boolean {
  return typeof result === 'object' && result !== null && (result as { ok?: unknown }).ok === false;
}
