/** `pending` until the subscriber opens the mailed link and presses its button; only `confirmed` ones get letters. */
export const SUBSCRIBER_STATES = ['pending', 'confirmed', 'left'] as const;
export type SubscriberState = (typeof SUBSCRIBER_STATES)[number];

/** Subscriber's key in links: 256 random bits as base64url. */
export const SUBSCRIBER_KEY = /^[\w-]{43}$/;

/** Days after which an unconfirmed address is deleted. */
export const FORGET_PENDING_DAYS = 30;
/** Days to store an ended subscription as proof: three years, after which claims lapse (Codul civil, art. 2517). */
export const FORGET_LEFT_DAYS = 3 * 365;
