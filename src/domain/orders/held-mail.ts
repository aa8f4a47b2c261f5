import type { Writer } from '#domain/accounts/account.ts';

/**
 * For how long the mail about an owner's move waits, in seconds, so that undoing a slip stops it: longer than the
 * notification that offers it.
 */
export const MAIL_HOLD_SECONDS = 30;

/** What an owner does may be undone; what a provider or the shop itself does, nobody undoes at once. */
export const holdSeconds = ({ id }: Writer): number => (id === null ? 0 : MAIL_HOLD_SECONDS);

/**
 * A request with this header promises that its sender asks for held mail (`POST /api/admin/inbox/held-mail`) when the hold is
 * over, so that no function waits for that, which is billed; an answer with it says that there is some.
 */
export const SENDS_HELD_MAIL = 'x-sends-held-mail';
