type Stop = () => Promise<unknown> | unknown;

const pending = new Set<Stop>();

/**
 * Notes how to stop something, so that Ctrl+C stops it too.
 * @returns a function that stops it once, now
 */
export function onEnd(stop: Stop): () => Promise<void> {
  pending.add(stop);
  return async () => {
    if (pending.delete(stop)) await stop();
  };
}

let ending: Promise<void> | undefined;

/** Stops everything that still runs, the youngest first; who calls it again waits for the first call's work. */
export function endAll(): Promise<void> {
  ending ??= stopPending();
  return ending;
}

async function stopPending(): Promise<void> {
  for (const stop of [...pending].reverse()) {
    pending.delete(stop);
    try {
      await stop();
    } catch (error) {
      console.error('stopping:', error);
    }
  }
}
