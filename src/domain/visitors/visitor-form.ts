import * as z from 'zod/mini';
import { SHORTEST_MS } from './shortest-ms.ts';

/**
 * Every form for visitors carries these beside its own fields, instead of a captcha. Values are strings, as a form posts
 * them, so that a form without JavaScript and our own page send the same.
 */
export const visitorFields = {
  /** Out of people's sight: only programs fill it in. */
  website: z._default(z.string().check(z.maxLength(500, 'too_long')), ''),
  /** Time in ms that the form had been open; the page's script fills it in, and without it there is nothing to tell. */
  elapsedMs: z._default(z.string().check(z.regex(/^\d{0,12}$/, 'invalid')), ''),
};
export interface VisitorFields {
  website: string;
  elapsedMs: string;
}

/** Consent given by ticking a box, which posts `on`. */
export const consentSchema = z.literal('on', 'consent_required');

/** True for what a program would send: the hidden field filled in, or a form sent as soon as it was open. */
export function looksAutomatic({ website, elapsedMs }: VisitorFields): boolean {
  return website !== '' || (elapsedMs !== '' && Number(elapsedMs) < SHORTEST_MS);
}
