import { foldText } from '#domain/text/fold-text.ts';
import { stemsOf } from './word-stems.ts';

interface SearchText {
  written: string;
  stems: ReadonlySet<string>;
}

const wordsOf = (text: string) => text.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean);

export function makeSearchText(text: string): SearchText {
  return { written: foldText(text), stems: new Set(wordsOf(text).flatMap(stemsOf)) };
}

/** A word counts as it was typed, within another word too, or in another form. */
export function hasWords({ written, stems }: SearchText, typed: string): boolean {
  return wordsOf(typed).every(
    (word) => written.includes(foldText(word)) || stemsOf(word).some((stem) => stems.has(stem)),
  );
}
