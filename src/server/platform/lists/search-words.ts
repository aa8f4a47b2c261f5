import { sql, type RawBuilder } from 'kysely';
import { normalizeWord } from '#domain/text/normalize-text.ts';

/** The words of a search, as they are compared: composed letters, without blanks; a dash between words is none. */
export function searchWords(search: string): string[] {
  const words = normalizeWord(search).split(' ').filter(Boolean);
  const named = words.filter((word) => word !== '-');
  return named.length > 0 ? named : words.slice(0, 1);
}

/** `%` and `_` stand for themselves; a hyphen and an apostrophe within it for what looks like them, which texts keep and names do not. */
export function foldedPattern(word: string): RawBuilder<string> {
  return sql<string>`fold_romanian(${word.replace(/[\\%_]/g, '\\$&').replace(/(?<=\w)['-]/g, '_')}::text)`;
}

/** True for rows whose folded text holds the word, its marks and case aside. */
export function holdsWord(foldedText: RawBuilder<string>, word: string): RawBuilder<boolean> {
  return sql<boolean>`${foldedText} like '%' || ${foldedPattern(word)} || '%'`;
}

/** One condition for each word of a search, in whatever order the text has them. */
export function holdsWords(foldedText: RawBuilder<string>, search: string): RawBuilder<boolean>[] {
  return searchWords(search).map((word) => holdsWord(foldedText, word));
}
