type Stop = () => Promise<unknown> | unknown;

const pending = new Set<Stop>();

/** Notes how to stop something, so that Ctrl+C stops it too. @returns a function that stops it once, now */
export function onEnd(stop: Stop): () => Promise<void> {
  pending.add(stop);
  return async () => {
    if (pending.delete(stop)) await stop();
  };
}

/** Stops everything that still runs, the youngest first. */
export async function endAll(): Promise<void> {
  for (const stop of [...pending].reverse()) {
    pending.delete(stop);
    await Promise.resolve(stop()).catch((error: unknown) => console.error('stopping:', error));
  }
}
