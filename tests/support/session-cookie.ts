/** The name of the session's cookie, as `session-token.ts` has it. */
export const SESSION_COOKIE = '__Host-session';

/** The session's cookie for a browser. Chromium sets a `__Host-` cookie for an https address alone, and sends it to localhost without. */
export const browserCookie = (shopUrl: string, value: string) => ({
  name: SESSION_COOKIE,
  value,
  url: shopUrl.replace(/^http:/, 'https:'),
  httpOnly: true,
  secure: true,
  sameSite: 'Strict' as const,
});
