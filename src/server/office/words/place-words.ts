import { toPlaced } from '#config/placed-words.ts';
import { firstTexts } from '#config/first-texts.ts';
import { PLACED_KINDS, type PlacedKind, type PlacedWords } from '#domain/words/text-kinds.ts';
import { savedText } from '#domain/words/text-schemas.ts';
import { findWrongMarks } from './find-text-faults.ts';
import type { TextVersion } from './texts-table.ts';

/** Collects the words of each place for a build. A published text that no longer fits gives way to the original. */
export function placeWords(published: readonly TextVersion[]): PlacedWords {
  const fits = ({ kind, state, data, body }: TextVersion) =>
    state === 'published' &&
    savedText(kind).safeParse({ state, data, body }).success &&
    Object.keys(findWrongMarks(kind, { data, body })).length === 0;
  const wordsOf = (kind: PlacedKind) =>
    [...firstTexts()[kind]].map(([slug, first]) => {
      const own = published.find((text) => text.kind === kind && text.slug === slug);
      return [slug, toPlaced(own && fits(own) ? own : first)] as const;
    });
  return Object.fromEntries(PLACED_KINDS.map((kind) => [kind, Object.fromEntries(wordsOf(kind))])) as PlacedWords;
}
