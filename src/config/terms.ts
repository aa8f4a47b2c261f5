/**
 * The terms that hold now (`src/content/policies/termeni-si-conditii.md`): the day from which they do, and the SHA-256 of
 * their text. Whoever changes a word moves the old text to `src/content/earlier-terms/<its day>.md` and writes both anew,
 * so that every confirmed contract finds the terms it was made on.
 */
export const TERMS = {
  version: '2026-11-27',
  sha256: '81e7834c1d1b0bd32385ed5c986bf55cdba6e74c5e581e500bad176aa3b9f9e3',
} as const;
