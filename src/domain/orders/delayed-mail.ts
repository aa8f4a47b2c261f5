import type { Writer } from '#domain/accounts/account.ts';

/**
 * Seconds that the mail about an owner's move waits, so that an undo stops it: longer than the notification with the
 * undo. The owner's page then requests it (`POST /api/admin/inbox/delayed-mail`), as waiting functions cost money.
 */
export const MAIL_DELAY_SECONDS = 30;

/** Returns the delay of a mail: an owner's move may be undone, a system's is not undone at once. */
export const delaySeconds = ({ id }: Writer): number => (id === null ? 0 : MAIL_DELAY_SECONDS);
