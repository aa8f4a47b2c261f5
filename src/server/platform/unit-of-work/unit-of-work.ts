import { AsyncLocalStorage } from 'node:async_hooks';
import type { Writer } from '#domain/accounts/account.ts';
import { REFUSALS, type RefusalCode } from '#domain/refusals/refusals.ts';
import type { Database, Tx } from '#server/platform/database/database.ts';
import { writeEvent, type NewEvent } from '#server/platform/events/write-event.ts';
import { Effects } from './effects.ts';

/** A write in progress. */
export interface Unit {
  readonly tx: Tx;
  readonly actor: Writer;
  /** Effects after the commit; their causes note them here. */
  readonly after: Effects;
}

interface Write<Result> {
  actor: Writer;
  /** Event about the write, stored in its transaction. Order changes write their own. */
  event?: NewEvent | ((result: Result) => NewEvent);
}

/** PostgreSQL cancels one of several deadlocked writes. */
const DEADLOCK = '40P01';
const TRIES = 3;

const underWay = new AsyncLocalStorage<true>();

/**
 * Opens every write transaction, with its event, and after the commit runs each noted effect once. A {@link refuse}
 * rolls everything back without effects. A deadlocked write is repeated, so work must act only through its unit.
 * @throws during another write, whose unit must be used instead
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

/** Rolls the current write back and returns this result. */
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

/** A refused request, with a code for programs; thrown inside a write it rolls everything back. */
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
 * Refuses the request.
 * @param details - further fields of the problem document
 * @throws Refusal always
 */
export function refuse(code: RefusalCode, details?: object, headers?: Record<string, string>): never {
  throw new Refusal(code, details, headers);
}

/** Refuses the request because of some fields. @throws Refusal always, `invalid_request` */
export function refuseFields(errors: Record<string, string[]>): never {
  refuse('invalid_request', { errors });
}

/** Outcome of {@link attempt}: the returned value, or the refusal's code and details. */
export type Attempt<Value> =
  | ({ ok: true } & (Value extends object ? Value : unknown))
  | { ok: false; code: RefusalCode; [detail: string]: unknown };

/** Runs work for a caller that continues after a refusal. Rethrows any other error. */
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

/** Returns a rule's result if it is ok. @throws Refusal with its code and other fields otherwise */
export function orRefuse<Result extends { ok: true } | { ok: false; code: RefusalCode }>(
  result: Result,
): Extract<Result, { ok: true }> {
  if (result.ok) return result as Extract<Result, { ok: true }>;
  const { ok: _ok, code, ...details } = result;
  refuse(code, details);
}

/** Adds the current state to a conflict, so that a screen can show it. */
export async function withCurrent<Value>(work: Promise<Value>, read: () => Promise<object>): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof Refusal) || ![409, 503].includes(error.status)) throw error;
    refuse(error.code, { ...error.details, ...(await read()) }, error.headers);
  }
}
