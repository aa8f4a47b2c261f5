import { sql, type RawBuilder } from 'kysely';

/**
 * One condition for each word of a search: the folded text holds it, in any order and without its marks. One or two
 * letters are looked for only where a word begins: a trigram index knows nothing shorter inside of words.
 */
export function holdsWords(foldedText: RawBuilder<string>, search: string): RawBuilder<boolean>[] {
  return search
    .normalize('NFC')
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => {
      const part = sql`fold_romanian(${word.replace(/[\\%_]/g, '\\$&')})`;
      if (word.length > 2) return sql<boolean>`${foldedText} like '%' || ${part} || '%'`;
      return sql<boolean>`(${foldedText} like ${part} || '%' or ${foldedText} like '% ' || ${part} || '%')`;
    });
}
