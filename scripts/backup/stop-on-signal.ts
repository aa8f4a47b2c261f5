/** On an interrupt, prints the words, cleans up once and ends the command. */
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
