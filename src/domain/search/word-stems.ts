import { stemmer } from '@orama/stemmers/romanian';
import { foldText } from '#domain/text/fold-text.ts';

/** Endings that Snowball leaves: plurals ("livrări", "kituri"), and those it needs diacritics for ("plătești"). */
const LEFT = /^(.{3,}?)(?:[aeiu]ri(?:i|le|lor)?|est[ei]|eaza)$/;

/**
 * Returns stems shared by the forms of a Romanian word, so that "garantie" finds "garanția": Snowball's stem of the
 * folded word, and if an ending may remain, also the word without it ("rupturi" is "ruptur", but "kituri" is "kit").
 * Two words are forms of one if they share a stem. Texts and queries both pass through here, without diacritics: so
 * "garantia" is "garanția", and "părți" is "parte".
 */
export function stemsOf(word: string): string[] {
  const folded = foldText(word);
  const shorter = LEFT.exec(folded)?.[1];
  return shorter ? [stemmer(folded), shorter] : [stemmer(folded)];
}
