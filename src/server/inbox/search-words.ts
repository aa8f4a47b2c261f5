import { sql, type RawBuilder } from 'kysely';

/** One condition for each word of a search: the folded text holds it, in any order and without its marks. */
export function holdsWords(foldedText: RawBuilder<string>, search: string): RawBuilder<boolean>[] {
  return search
    .normalize('NFC')
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => sql<boolean>`${foldedText} like '%' || fold_romanian(${word.replace(/[\\%_]/g, '\\$&')}) || '%'`);
}
