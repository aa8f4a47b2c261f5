import { AsyncLocalStorage } from 'node:async_hooks';
import type { Writer } from '#domain/accounts/account.ts';
import { REFUSALS, type RefusalCode } from '#domain/refusals/refusals.ts';
import type { Database, Tx } from '#server/platform/database/database.ts';
import { writeEvent, type NewEvent } from '#server/platform/events/write-event.ts';
import { Effects } from './effects.ts';

/** A write under way. */
export interface Unit {
  readonly tx: Tx;
  readonly actor: Writer;
  /** Effects once the write is committed; whatever causes them notes them here. */
  readonly after: Effects;
}

interface Write<Result> {
  actor: Writer;
  /** Event that tells of the write, stored with it or not at all. A change of an order tells it itself. */
  event?: NewEvent | ((result: Result) => NewEvent);
}

/** PostgreSQL ends one of the writes that wait for each other in a circle, and leaves nothing of it. */
const DEADLOCK = '40P01';
const TRIES = 3;

const underWay = new AsyncLocalStorage<true>();

/**
 * The one way to open a transaction that writes, with the event that tells of it, and, once both are committed, each effect that was
 * noted, once. What {@link refuse} throws rolls everything back, and nothing follows. A write that met another one in a deadlock is
 * done anew, so that work does nothing but by its unit.
 * @throws where another write is under way: what belongs to it takes its unit
 */
export async function commit<Result>(
  db: Database,
  { actor, event }: Write<Result>,
  work: (unit: Unit) => Promise<Result>,
): Promise<Result> {
  if (underWay.getStore()) throw new Error('a write inside another write');
  for (let tries = 1; ; tries += 1) {
    const after = new Effects(db);
    const inTransaction = (tx: Tx) =>
      underWay.run(true, async () => {
        const result = await work({ tx, actor, after });
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
      if (tries === TRIES || (error as { code?: unknown } | null)?.code !== DEADLOCK) throw error;
    }
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

/** A request that is turned down by a code that programs read; thrown inside a write it rolls everything back. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly details: object;
  readonly headers: Record<string, string>;
  constructor(code: RefusalCode, details: object = {}, headers: Record<string, string> = {}) {
    super(code);
    this.code = code;
    this.details = details;
    this.headers = headers;
  }
  get status(): number {
    return REFUSALS[this.code];
  }
}

/**
 * Turns the request down.
 * @param details - further fields of the problem document
 * @throws Refusal always
 */
export function refuse(code: RefusalCode, details?: object, headers?: Record<string, string>): never {
  throw new Refusal(code, details, headers);
}

/** Turns the request down for some of its fields. @throws Refusal always, `invalid_request` */
export function refuseFields(errors: Record<string, string[]>): never {
  refuse('invalid_request', { errors });
}

/** The outcome of {@link attempt}: what the work returned, or the code and details of its refusal. */
export type Attempt<Value> =
  | ({ ok: true } & (Value extends object ? Value : unknown))
  | { ok: false; code: RefusalCode; [detail: string]: unknown };

/** Does work for a caller that goes on after a refusal. Any other error is thrown on. */
export async function attempt<Value extends object | void | null | boolean>(
  work: () => Promise<Value>,
): Promise<Attempt<Value>> {
  try {
    return { ok: true, ...((await work()) as object | undefined) } as Attempt<Value>;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { ...error.details, ok: false, code: error.code };
  }
}

/** The result of a rule that says itself whether it was kept. @throws Refusal with its code and its other fields */
export function orRefuse<Result extends { ok: true } | { ok: false; code: RefusalCode }>(
  result: Result,
): Extract<Result, { ok: true }> {
  if (result.ok) return result as Extract<Result, { ok: true }>;
  const { ok: _ok, code, ...details } = result;
  refuse(code, details);
}

/** Adds to a conflict what stands now, so that a screen can show it. */
export async function withCurrent<Value>(work: Promise<Value>, read: () => Promise<object>): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof Refusal) || ![409, 503].includes(error.status)) throw error;
    refuse(error.code, { ...error.details, ...(await read()) }, error.headers);
  }
}
