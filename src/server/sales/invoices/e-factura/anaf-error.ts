/**
 * Outcome of a call to ANAF that brought no good answer:
 * - `unreached`: for certain nothing arrived;
 * - `lost`: it may have done what was asked;
 * - `unauthorized`: the token is not taken, and nothing was done;
 * - `limited`: it was asked too often, and nothing was done;
 * - `refused`: it said no in its own words.
 */
export class AnafError extends Error {
  readonly code: 'unreached' | 'lost' | 'unauthorized' | 'limited' | 'refused';
  /** ANAF's own, of a refusal. */
  readonly words: string;
  constructor(code: AnafError['code'], words = '', options: ErrorOptions = {}) {
    super(`ANAF: ${code}`, options);
    this.code = code;
    this.words = words;
  }
}
