import { stemmer } from '@orama/stemmers/romanian';
import { foldText } from '#domain/text/fold-text.ts';

/** Endings that Snowball leaves: plurals ("livrări", "kituri"), and those it knows with marks alone ("plătești"). */
const LEFT = /^(.{3,}?)(?:[aeiu]ri(?:i|le|lor)?|est[ei]|eaza)$/;

/**
 * Finds what the forms of a Romanian word share, so that "garantie" finds "garanția": Snowball's stem of the word without its
 * marks, and where an ending may be left, the word without that too ("rupturi" is "ruptur", but "kituri" is "kit"). Two
 * words are forms of one where they share a stem. What is searched and what is typed both go through here, both without
 * marks: so "garantia" is "garanția", and "părți" is "parte".
 */
export function stemsOf(word: string): string[] {
  const folded = foldText(word);
  const shorter = LEFT.exec(folded)?.[1];
  return shorter ? [stemmer(folded), shorter] : [stemmer(folded)];
}
