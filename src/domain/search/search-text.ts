import { foldText } from '#domain/text/fold-text.ts';
import { readNames, splitWords } from './other-names.ts';
import { stemsOf } from './word-stems.ts';

interface SearchText {
  written: string;
  stems: ReadonlySet<string>;
}

export function makeSearchText(text: string): SearchText {
  const words = splitWords(text);
  return { written: words.map(foldText).join(' '), stems: new Set(words.flatMap(stemsOf)) };
}

/** True if each word occurs, inside another word too, in another form, or by another name. */
export function hasWords({ written, stems }: SearchText, typed: string): boolean {
  const isThere = (word: string) => stemsOf(word).some((stem) => stems.has(stem));
  return readNames(typed).every(
    ({ words, others }) =>
      words.every((word) => written.includes(foldText(word)) || isThere(word)) ||
      others.some((name) => name.every(isThere)),
  );
}
