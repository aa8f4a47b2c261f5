/**
 * The terms that hold now (`src/content/policies/termeni-si-conditii.md`): the day from which they do, and the SHA-256 of
 * their text. Whoever changes a word moves the old text to `src/content/earlier-terms/<its day>.md` and writes both anew,
 * so that every confirmed contract finds the terms it was made on.
 */
export const TERMS = {
  version: '2026-11-26',
  sha256: '212453612738def757b0823f49b5818f9fedf83ce3cdc87ae515d35568ee49d6',
} as const;
