type Stop = () => Promise<unknown> | unknown;

const pending = new Set<Stop>();

/** Registers a clean-up that Ctrl+C also runs. @returns a function that runs it now, once */
export function onEnd(stop: Stop): () => Promise<void> {
  pending.add(stop);
  return async () => {
    if (pending.delete(stop)) await stop();
  };
}

/** Runs all pending clean-ups, the newest first. */
export async function endAll(): Promise<void> {
  for (const stop of [...pending].reverse()) {
    pending.delete(stop);
    await Promise.resolve(stop()).catch((error: unknown) => console.error('stopping:', error));
  }
}
