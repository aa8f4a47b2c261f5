/** `pending` until the link in the mail is opened and its button pressed; only `confirmed` ones are written to. */
export const SUBSCRIBER_STATES = ['pending', 'confirmed', 'left'] as const;
export type SubscriberState = (typeof SUBSCRIBER_STATES)[number];

/** Keys of subscribers, as links carry them: 256 random bits as base64url. */
export const SUBSCRIBER_KEY = /^[\w-]{43}$/;

/** Days after which an address that was never confirmed is forgotten. */
export const FORGET_PENDING_DAYS = 30;
/** Days for which a left subscription is kept as proof: three years, in which claims run out (Codul civil, art. 2517). */
export const FORGET_LEFT_DAYS = 3 * 365;
