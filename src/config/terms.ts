/**
 * The terms that hold now (`src/content/policies/termeni-si-conditii.md`): the day from which they do, and the SHA-256 of
 * their text. Whoever changes a word moves the old text to `src/content/earlier-terms/<its day>.md` and writes both anew,
 * so that every confirmed contract finds the terms it was made on.
 */
export const TERMS = {
  version: '2026-11-27',
  sha256: '3ddf90d77468c7bbaa2f6b1eae10117df4130ea18a3c729726a58527b625125e',
} as const;
