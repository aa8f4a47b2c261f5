import { sql, type RawBuilder } from 'kysely';
import { normalizeWord } from '#domain/text/normalize-text.ts';

/** Splits a search into words in NFC; drops dashes between words. */
export function searchWords(search: string): string[] {
  const words = normalizeWord(search).split(' ').filter(Boolean);
  const named = words.filter((word) => word !== '-');
  return named.length > 0 ? named : words.slice(0, 1);
}

/** Escapes `%` and `_`; hyphen and apostrophe match look-alikes, which texts keep and names replace. */
export function foldedPattern(word: string): RawBuilder<string> {
  return sql<string>`fold_romanian(${word.replace(/[\\%_]/g, '\\$&').replace(/(?<=\w)['-]/g, '_')}::text)`;
}

/** Matches rows whose folded text contains the word, without diacritics and case. */
export function holdsWord(foldedText: RawBuilder<string>, word: string): RawBuilder<boolean> {
  return sql<boolean>`${foldedText} like '%' || ${foldedPattern(word)} || '%'`;
}

/** Returns one condition per word of a search, in any order. */
export function holdsWords(foldedText: RawBuilder<string>, search: string): RawBuilder<boolean>[] {
  return searchWords(search).map((word) => holdsWord(foldedText, word));
}
