import type { MouseEvent } from 'react';
import { atom } from 'nanostores';

/** Margin below the server's ten minutes, so that a request sent in time also arrives in time. */
const MARGIN_MS = 30_000;

export const $passwordAsked = atom<((confirmed: boolean) => void) | null>(null);

let holdsUntil = 0;

/** Asks for the password, unless it was typed within the last minutes. @returns false when the dialog was cancelled */
export function confirmPassword(): Promise<boolean> {
  if (Date.now() < holdsUntil) return Promise.resolve(true);
  return new Promise((answer) => {
    $passwordAsked.get()?.(false);
    $passwordAsked.set(answer);
  });
}

/** Answers the open dialog. @param holdsMs - time for which the server remembers; undefined when cancelled */
export function answerPasswordAsked(holdsMs?: number): void {
  if (holdsMs !== undefined) holdsUntil = Date.now() + holdsMs - MARGIN_MS;
  $passwordAsked.get()?.(holdsMs !== undefined);
  $passwordAsked.set(null);
}

export function forgetConfirmation(): void {
  holdsUntil = 0;
}

/** Handles a click on a link to personal data: asks for the password first, then follows the link. */
export function passwordFirst(event: MouseEvent<HTMLAnchorElement>): void {
  if (Date.now() < holdsUntil) return;
  event.preventDefault();
  const link = event.currentTarget;
  void confirmPassword().then((confirmed) => confirmed && link.click());
}
