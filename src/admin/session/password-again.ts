import type { MouseEvent } from 'react';
import { atom } from 'nanostores';

/** Below the server's ten minutes, so that what is asked for in time also arrives in time. */
const MARGIN_MS = 30_000;

export const $passwordAsked = atom<((confirmed: boolean) => void) | null>(null);

let holdsUntil = 0;

/** Asks for the password, unless it was typed within the last minutes. @returns false when the question was put away */
export function confirmPassword(): Promise<boolean> {
  if (Date.now() < holdsUntil) return Promise.resolve(true);
  return new Promise((answer) => {
    $passwordAsked.get()?.(false);
    $passwordAsked.set(answer);
  });
}

/** Answers the open question. @param holdsMs - how long the server remembers; none when the question was put away */
export function answerPasswordAsked(holdsMs?: number): void {
  if (holdsMs !== undefined) holdsUntil = Date.now() + holdsMs - MARGIN_MS;
  $passwordAsked.get()?.(holdsMs !== undefined);
  $passwordAsked.set(null);
}

export function forgetConfirmation(): void {
  holdsUntil = 0;
}

/** For a link to a file about people: the password first, and then the file. */
export function passwordFirst(event: MouseEvent<HTMLAnchorElement>): void {
  if (Date.now() < holdsUntil) return;
  event.preventDefault();
  const link = event.currentTarget;
  void confirmPassword().then((confirmed) => confirmed && link.click());
}
