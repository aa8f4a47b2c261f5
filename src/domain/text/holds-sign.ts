/** Signs that phones type most and the papers' font lacks; after sending the shop reports the others too. */
const SIGN = /\p{Emoji_Presentation}|[♥♡❤★]/u;

export const holdsSign = (text: string): boolean => SIGN.test(text);
