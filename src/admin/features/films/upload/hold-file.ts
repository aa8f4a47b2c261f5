/** Two tabs that send the same file would take each other's parts. @returns what lets go, or nothing: another tab holds it */
export function holdFile(mark: string): Promise<(() => void) | undefined> {
  return new Promise((answer) => {
    void navigator.locks.request(lockOf(mark), { ifAvailable: true }, (lock) => {
      if (!lock) return answer(undefined);
      return new Promise<void>((letGo) => answer(letGo));
    });
  });
}

export async function listUnheld(marks: string[]): Promise<string[]> {
  const { held = [] } = await navigator.locks.query();
  const names = new Set(held.map(({ name }) => name));
  return marks.filter((mark) => !names.has(lockOf(mark)));
}

/** Calls back once a file that another tab holds is let go of, or never when `signal` says so. */
export async function whenLetGo(mark: string, signal: AbortSignal, tell: () => void): Promise<void> {
  try {
    await navigator.locks.request(lockOf(mark), { signal }, () => undefined);
  } catch {
    // The waiting was given up.
    return;
  }
  // Only now this tab holds it no more itself.
  tell();
}

const lockOf = (mark: string) => `film-upload:${mark}`;
