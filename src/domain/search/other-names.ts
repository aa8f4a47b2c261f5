import { foldText } from '#domain/text/fold-text.ts';
import { stemsOf } from './word-stems.ts';

/** Each line holds synonyms, nearest first. Analytics lists searches that found nothing: add missing words here. */
const NAMES = `
mână, mânuță, mâini, palmă
talpă, tălpiță, picior, picioruș
gips, kit mulaj, ghips, ipsos
mulaj, amprentă, urmă, urme, urmuliță, statuetă, sculptură
ramburs, numerar
pisică, motan, pisoi, cotoi
câine, cățel, cățeluș, animal, labă
ramă, tablou, ramă foto
cuplu, nuntă, logodnă, miri, îndrăgostiți
botez, naș, nași, nașă
nounăscut, nou-născut, bebeluș, bebe, naștere, gravidă, însărcinată
cadou, voucher, card cadou, crăciun, moș nicolae, nepot, nepoțel, nepoată, bunici, bunică
livrare, transport
gratuit, cost
preț, kit
alergie, piele
lună, moon, luna nașterii, luna naștere
locker, easybox
2 ani, doi ani, 18 luni, între 1 și 3 ani
` // prettier-ignore
  .trim()
  .split('\n')
  .map((line) => line.split(', '));

/** Splits a text into words of letters and digits; spells an inner î as since 1993: "mînă" as "mână". */
export const splitWords = (text: string): string[] =>
  text
    .replace(/(\p{L})î/giu, '$1â')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);

const PHRASES = NAMES.flatMap((line) =>
  line.filter((name) => splitWords(name).length > 1).map((name) => ({ words: splitWords(name).map(foldText), line })),
);
const BY_STEM = new Map(
  NAMES.flatMap((line) =>
    line.filter((name) => splitWords(name).length === 1).flatMap((name) => stemsOf(name).map((stem) => [stem, line])),
  ),
);

/** A typed word, or several that name one thing, with its other names. */
export interface TypedName {
  words: string[];
  others: string[][];
}

/** Groups typed words into names: "card cadou" is one. */
export function readNames(typed: string): TypedName[] {
  const words = splitWords(typed);
  const names: TypedName[] = [];
  for (let at = 0; at < words.length;) {
    const phrase = PHRASES.find(({ words: named }) =>
      named.every((word, next) => word === foldText(words[at + next] ?? '')),
    );
    const taken = words.slice(at, at + (phrase?.words.length ?? 1));
    const line =
      phrase?.line ??
      stemsOf(taken[0]!)
        .map((stem) => BY_STEM.get(stem))
        .find(Boolean) ??
      [];
    const itself = taken.map(foldText).join(' ');
    names.push({
      words: taken,
      others: line.map(splitWords).filter((name) => name.map(foldText).join(' ') !== itself),
    });
    at += taken.length;
  }
  return names;
}
