const KEY = 'suggestion-dismissed';

/** The kit or refill that its visitor wants no word of, for as long as the tab is open; null where there is none. */
export function readDismissed(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** @param id - of the product that was suggested */
export function keepDismissed(id: string): void {
  try {
    sessionStorage.setItem(KEY, id);
  } catch {
    // Then it is kept for as long as the page is open.
  }
}
