import MiniSearch, { type Query, type SearchOptions } from 'minisearch';
import { foldText } from '#domain/text/fold-text.ts';
import type { SearchEntry } from './search-entry.ts';
import { stemsOf } from './word-stems.ts';

/** The best entries, best first, and how many there are in all. */
export type Search = (words: string) => { entries: SearchEntry[]; total: number };

/** So many results are shown; visitors who need more search with another word. */
const MOST = 20;

const WRITTEN = ['title', 'description', 'text'] as const;
/** The same texts once more, each word without its ending. */
const STEMMED = ['title:stem', 'description:stem', 'text:stem'] as const;
const isStemmed = (field?: string) => field?.endsWith(':stem') ?? false;

/** Every word must be found, in any form or by another name; a slip is forgiven where nothing is found without. */
export function makeSearch(entries: SearchEntry[]): Search {
  const index = new MiniSearch<SearchEntry>({
    idField: 'path',
    fields: [...WRITTEN, ...STEMMED],
    extractField: (entry, field) => entry[field.replace(':stem', '') as keyof SearchEntry]!,
    processTerm: (word, field) => (isStemmed(field) ? stemsOf(word) : foldText(word)),
    storeFields: ['kind'],
  });
  index.addAll(entries);
  const byPath = new Map(entries.map((entry) => [entry.path, entry]));
  return (words) => {
    const look = (fuzzy: boolean) =>
      index.search({ combineWith: 'AND', queries: wordsOf(words).map((word) => findWord(word, fuzzy)) }, RANKING);
    const exact = look(false);
    // Where something is called as it was typed, what is only like it is noise.
    const found = exact.length > 0 ? exact : look(true);
    return { entries: found.slice(0, MOST).map(({ id }) => byPath.get(id as string)!), total: found.length };
  };
}

const RANKING: SearchOptions = {
  boost: { title: 6, description: 2, 'title:stem': 6, 'description:stem': 2 },
  boostDocument: (_path, _term, stored) => (stored?.kind === 'Produs' ? 3 : 1),
  // What is looked for has been made by `findWord`.
  processTerm: (term) => term,
};

/** Visitors call these otherwise than the shop's texts; without marks. */
const OTHER_NAMES: Readonly<Record<string, string>> = { catel: 'câine', catelus: 'câine', catelul: 'câine', pisoi: 'pisică', nasi: 'botez', nas: 'botez', fin: 'botez' }; // prettier-ignore

/** Words that say nothing of what is looked for; they count where nothing else was typed. */
const LITTLE = new Set(['pentru', 'cu', 'de', 'din', 'la', 'in', 'pe', 'si', 'sau', 'un', 'o', 'ce', 'care', 'al', 'ale', 'cel', 'mai']); // prettier-ignore

function wordsOf(text: string): string[] {
  const words = MiniSearch.getDefault('tokenize')(text).filter(Boolean);
  const telling = words.filter((word: string) => !LITTLE.has(foldText(word)));
  return telling.length > 0 ? telling : words;
}

/** Looks for a word as it was typed, and for other forms of it. */
function findWord(word: string, fuzzy: boolean): Query {
  const written = foldText(word);
  const other = OTHER_NAMES[written];
  return {
    combineWith: 'OR',
    queries: [
      {
        queries: [written],
        fields: [...WRITTEN],
        prefix: written.length > 1,
        fuzzy: fuzzy && written.length > 4 ? 0.25 : false,
      },
      { queries: stemsOf(word), fields: [...STEMMED] },
      ...(other ? [{ queries: [foldText(other)], fields: [...WRITTEN], prefix: true }] : []),
    ],
  };
}
