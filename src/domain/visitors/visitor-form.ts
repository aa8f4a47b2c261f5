import * as z from 'zod/mini';
import { SHORTEST_MS } from './shortest-ms.ts';

/**
 * Fields of every visitors' form that replace a captcha. Values are strings, so that a form without JavaScript and our
 * own page post the same.
 */
export const visitorFields = {
  /** Honeypot: hidden from people, so only programs fill it in. */
  website: z._default(z.string().check(z.maxLength(500, 'too_long')), ''),
  /** Ms that the form was open; empty without the page's script. */
  elapsedMs: z._default(z.string().check(z.regex(/^\d{0,12}$/, 'invalid')), ''),
};
export interface VisitorFields {
  website: string;
  elapsedMs: string;
}

/** Consent by a ticked box, which posts `on`. */
export const consentSchema = z.literal('on', 'consent_required');

/** True for a probable program: it filled the hidden field, or sent the form at once. */
export function looksAutomatic({ website, elapsedMs }: VisitorFields): boolean {
  return website !== '' || (elapsedMs !== '' && Number(elapsedMs) < SHORTEST_MS);
}
