import { sql, type RawBuilder } from 'kysely';

/** The words of a search, as they are compared: composed letters, without blanks. */
export function searchWords(search: string): string[] {
  return search.normalize('NFC').split(/\s+/).filter(Boolean);
}

/** True for rows whose folded text holds the word, its marks and case aside; `%` and `_` stand for themselves. */
export function holdsWord(foldedText: RawBuilder<string>, word: string): RawBuilder<boolean> {
  return sql<boolean>`${foldedText} like '%' || fold_romanian(${word.replace(/[\\%_]/g, '\\$&')}::text) || '%'`;
}

/** One condition for each word of a search, in whatever order the text has them. */
export function holdsWords(foldedText: RawBuilder<string>, search: string): RawBuilder<boolean>[] {
  return searchWords(search).map((word) => holdsWord(foldedText, word));
}
