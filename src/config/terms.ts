/**
 * The terms that hold now (`src/content/policies/termeni-si-conditii.md`): the day from which they do, and the SHA-256 of
 * their text. Whoever changes a word moves the old text to `src/content/earlier-terms/<its day>.md` and writes both anew,
 * so that every confirmed contract finds the terms it was made on.
 */
export const TERMS = {
  version: '2026-11-25',
  sha256: 'ddbb94e0afd48260aeed5787fda5223891764ab8be5cd13d6f801d8a1c4c70cf',
} as const;
