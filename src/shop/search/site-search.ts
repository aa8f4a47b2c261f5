import MiniSearch from 'minisearch';
import { foldText } from '#domain/text/fold-text.ts';
import type { SearchEntry } from './search-entry.ts';

/** The best entries, best first, and how many there are in all. */
export type Search = (words: string) => { entries: SearchEntry[]; total: number };

/** So many results are shown; visitors who need more search with another word. */
const MOST = 20;

/**
 * A search over these entries: every word must be found, its beginning is enough, and a slip of a letter is forgiven.
 */
export function makeSearch(entries: SearchEntry[]): Search {
  const index = new MiniSearch<SearchEntry>({
    idField: 'path',
    fields: ['title', 'description', 'text'],
    processTerm: foldText,
    searchOptions: {
      boost: { title: 6, description: 2 },
      boostDocument: (_path, _term, stored) => (stored?.kind === 'Produs' ? 1.5 : 1),
      combineWith: 'AND',
      prefix: (term) => term.length > 1,
      fuzzy: (term) => (term.length > 4 ? 0.25 : false),
    },
    storeFields: ['kind'],
  });
  index.addAll(entries);
  const byPath = new Map(entries.map((entry) => [entry.path, entry]));
  return (words) => {
    const found = index.search(words);
    return { entries: found.slice(0, MOST).map(({ id }) => byPath.get(id as string)!), total: found.length };
  };
}
