/** What phones write most of what the papers' font has not; of the rest the shop says so once it is sent. */
const SIGN = /\p{Emoji_Presentation}|[♥♡❤★]/u;

export const holdsSign = (text: string): boolean => SIGN.test(text);
