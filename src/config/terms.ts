/**
 * Current terms (`src/content/policies/termeni-si-conditii.md`): the day from which they apply, and the SHA-256 of
 * their text. Any edit moves the old text to `src/content/earlier-terms/<its day>.md` and changes both values, so that
 * every confirmed contract finds its own terms.
 */
export const TERMS = {
  version: '2026-11-27',
  sha256: '29c6700fe91f227f991600dc7ef0340681f5891b411e4eb3f53c4b340cfec5ea',
} as const;
