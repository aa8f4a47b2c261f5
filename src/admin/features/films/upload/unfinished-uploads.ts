/** Enough to go on once the same file is chosen again. */
export interface Unfinished {
  fingerprint: string;
  url: string;
  name: string;
  size: number;
  /** In bytes, when it was last looked at. */
  sent: number;
  replaces?: string | undefined;
}

const PREFIX = 'film-upload:';

export function listUnfinished(): Unfinished[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(PREFIX))
      .flatMap((key) => findUnfinished(key.slice(PREFIX.length)) ?? []);
  } catch {
    return [];
  }
}

export function findUnfinished(fingerprint: string): Unfinished | undefined {
  try {
    const text = localStorage.getItem(PREFIX + fingerprint);
    return text === null ? undefined : (JSON.parse(text) as Unfinished);
  } catch {
    return undefined;
  }
}

export function keepUnfinished(upload: Unfinished): void {
  try {
    localStorage.setItem(PREFIX + upload.fingerprint, JSON.stringify(upload));
  } catch {
    // Storage is closed or full: after a reload the upload starts from its beginning.
  }
}

export function forgetUnfinished(fingerprint: string): void {
  try {
    localStorage.removeItem(PREFIX + fingerprint);
  } catch {
    // It could not be kept either.
  }
}
