import type { Writer } from '#domain/accounts/account.ts';

/**
 * The mail about an owner's move waits so long, in seconds, so that undoing a slip stops it: longer than the notification that
 * offers it. The page of the owner asks for it then (`POST /api/admin/inbox/delayed-mail`): no function waits, which is billed.
 */
export const MAIL_DELAY_SECONDS = 30;

/** What an owner does may be undone; what a provider or the shop itself does, nobody undoes at once. */
export const delaySeconds = ({ id }: Writer): number => (id === null ? 0 : MAIL_DELAY_SECONDS);
