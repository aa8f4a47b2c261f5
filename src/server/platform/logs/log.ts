import { AsyncLocalStorage } from 'node:async_hooks';

const requests = new AsyncLocalStorage<string>();

/** Runs work whose log lines, nested ones included, carry the request's id. */
export function withRequestId<Result>(requestId: string | undefined, work: () => Result): Result {
  return requestId ? requests.run(requestId, work) : work();
}

/** Returns the request's id, which error pages show and logs contain. */
export function currentRequestId(): string | undefined {
  return requests.getStore();
}

/** Facts beside the event; never a name, an address or typed text. */
type Facts = Readonly<Record<string, string | number | undefined>>;

/**
 * Writes one JSON line about a failure with the request's id. Of an error it logs kind and place; its message may quote
 * stored or sent data.
 * @param event - name in snake case: `cdn_purge_failed`
 */
export function logError(event: string, facts: Facts = {}, error?: unknown): void {
  console.error(line('error', event, { ...facts, ...(error === undefined ? {} : kindOf(error)) }));
}

export function logWarning(event: string, facts: Facts = {}): void {
  console.warn(line('warning', event, facts));
}

function line(level: string, event: string, facts: Facts): string {
  return JSON.stringify({ level, event, requestId: currentRequestId(), ...facts });
}

/** Describes an error; the Neon driver throws objects that are no `Error`. */
function kindOf(error: unknown): Facts {
  const { code } = (error ?? {}) as { code?: unknown };
  const told = typeof code === 'string' || typeof code === 'number' ? { code } : {};
  if (!(error instanceof Error)) return { error: typeof error, ...told };
  return { error: error.name, ...told, at: error.stack?.split('\n').slice(1, 5).join('\n') };
}
