import { AsyncLocalStorage } from 'node:async_hooks';

const requests = new AsyncLocalStorage<string>();

/** Does work whose log lines, those of what it begins included, carry the request's id. */
export function withRequestId<Result>(requestId: string | undefined, work: () => Result): Result {
  return requestId ? requests.run(requestId, work) : work();
}

/** An error page shows it, and the log names it: by it an operator finds what happened. */
export function currentRequestId(): string | undefined {
  return requests.getStore();
}

/** Facts beside the event; never a name, an address or what somebody typed. */
type Facts = Readonly<Record<string, string | number | undefined>>;

/**
 * Writes one line of JSON: when something failed, what, in which request. Of an error its kind and its place are told; its
 * message may quote what was stored or sent.
 * @param event - in words of the code: `cdn_purge_failed`
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

/** The Neon driver throws what is no `Error`. */
function kindOf(error: unknown): Facts {
  const { code } = (error ?? {}) as { code?: unknown };
  const told = typeof code === 'string' || typeof code === 'number' ? { code } : {};
  if (!(error instanceof Error)) return { error: typeof error, ...told };
  return { error: error.name, ...told, at: error.stack?.split('\n').slice(1, 5).join('\n') };
}
