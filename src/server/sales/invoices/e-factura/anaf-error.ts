/**
 * Failed call to ANAF:
 * - `unreached`: nothing arrived, for certain;
 * - `lost`: ANAF may have done what was asked;
 * - `unauthorized`: ANAF rejected the token and did nothing;
 * - `limited`: too many requests, nothing was done;
 * - `refused`: ANAF refused, with a message.
 */
export class AnafError extends Error {
  readonly code: 'unreached' | 'lost' | 'unauthorized' | 'limited' | 'refused';
  /** ANAF's message of a refusal. */
  readonly words: string;
  constructor(code: AnafError['code'], words = '', options: ErrorOptions = {}) {
    super(`ANAF: ${code}`, options);
    this.code = code;
    this.words = words;
  }
}
