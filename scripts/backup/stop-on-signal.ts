/** Cleans up once when somebody breaks the command off, says so, and ends it. */
export function stopOnSignal(words: string, cleanUp: () => Promise<void>): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.removeAllListeners(signal).once(signal, () => {
      console.error(words);
      void cleanUp()
        .catch(() => undefined)
        .then(() => process.exit(130));
    });
  }
}
