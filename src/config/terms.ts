/**
 * The terms that hold now (`src/content/policies/termeni-si-conditii.md`): the day from which they do, and the SHA-256 of
 * their text. Whoever changes a word moves the old text to `src/content/earlier-terms/<its day>.md` and writes both anew,
 * so that every confirmed contract finds the terms it was made on.
 */
export const TERMS = {
  version: '2026-11-25',
  sha256: '2616c9f0259d709500cba627e54862ca194f0f98da90225bed64deae9d6ad1a7',
} as const;
