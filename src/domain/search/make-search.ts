import MiniSearch, { type Query, type SearchOptions } from 'minisearch';
import { foldText } from '#domain/text/fold-text.ts';
import { readNames, splitWords, type TypedName } from './other-names.ts';
import { stemsOf } from './word-stems.ts';

/** What can be found by its words. */
interface Searched {
  title: string;
  description: string;
  text?: string | undefined;
  /** One that is called what was typed comes before what only tells of it. */
  isProduct?: boolean | undefined;
}

const WRITTEN = ['title', 'description', 'text'] as const;
/** The same texts once more, each word without its ending. */
const STEMMED = ['title:stem', 'description:stem', 'text:stem'] as const;
const isStemmed = (field?: string) => field?.endsWith(':stem') ?? false;

const isCalled = (field: string) => !field.startsWith('text');
const isAnything = () => true;

/**
 * Makes the search of the site and of the product list. Every word must be found, in any form or by another name; a slip is
 * forgiven where nothing is found without.
 * @returns a function that gives everything found, best first
 */
export function makeSearch<Entry extends Searched>(entries: readonly Entry[]): (typed: string) => Entry[] {
  const index = new MiniSearch<Searched & { id: number }>({
    fields: [...WRITTEN, ...STEMMED],
    extractField: (entry, field) =>
      (field === 'id' ? entry.id : entry[field.replace(':stem', '') as 'title']) as string,
    tokenize: splitWords,
    processTerm: (word, field) => (isStemmed(field) ? stemsOf(word) : foldText(word)),
  });
  index.addAll(entries.map((entry, id) => ({ ...entry, id })));
  return (typed) => {
    const names = namesOf(typed);
    const look = (isFuzzy: boolean, looked: TypedName[], isField: (field: string) => boolean) =>
      index
        .search({ combineWith: 'AND', queries: looked.map((name) => findName(name, isFuzzy, isField)) }, RANKING)
        .map(({ id }) => entries[id as number]!)
        .filter((entry) => looked.every((name) => tellsAge(entry, name)));
    // Where something is called as it was typed, what is only like it is noise.
    const exact = look(false, names, isAnything);
    const isFuzzy = exact.length === 0;
    const found = isFuzzy ? look(true, names, isAnything) : exact;
    // An age or a size stands in what tells of a product: of "kit bebe 3 luni" a kit is called the first two.
    const named = names.filter((name, at) => !isNumber(name) && !isNumber(names[at - 1]));
    const called = look(isFuzzy, named, isCalled).filter((entry) => entry.isProduct && found.includes(entry));
    return [...new Set([...called, ...found])];
  };
}

const RANKING: SearchOptions = {
  boost: { title: 6, description: 2, 'title:stem': 6, 'description:stem': 2 },
  // What is looked for has been made by `findName`.
  processTerm: (term) => term,
};
/** What is found by another name counts half, and less by one that is farther off. */
const BY_ANOTHER_NAME = 0.5;

/** Words that say nothing of what is looked for; they count where nothing else was typed. */
const LITTLE = new Set(['pentru', 'cu', 'de', 'din', 'la', 'in', 'pe', 'si', 'sau', 'un', 'o', 'ce', 'care', 'al', 'ale', 'cel', 'mai']); // prettier-ignore

function namesOf(typed: string): TypedName[] {
  const names = readNames(typed);
  const telling = names.filter(({ words }) => !words.every((word) => LITTLE.has(foldText(word))));
  return telling.length > 0 ? telling : names;
}

const asPhrase = (words: string[]) => ` ${words.map(foldText).join(' ')} `;

/** What is no age, or told in words that stand together: "2 ani" is not in "2 plicuri, peste ani". */
function tellsAge(entry: Searched, { words, others }: TypedName): boolean {
  if (!/\d/.test(others.join())) return true;
  const told = asPhrase(WRITTEN.flatMap((field) => splitWords(entry[field] ?? '')));
  return [words, ...others].some((name) => told.includes(asPhrase(name)));
}

const isNumber = (name?: TypedName) => name?.words.length === 1 && /^\d+$/.test(name.words[0]!);

/** Looks for a name as it was typed, in its other forms, and for what else it is called. */
function findName({ words, others }: TypedName, isFuzzy: boolean, isField: (field: string) => boolean): Query {
  const [written, stemmed] = [WRITTEN.filter(isField), STEMMED.filter(isField)];
  const inForms = (word: string, prefixFrom: number, fuzzyFrom = Infinity): Query => {
    const folded = foldText(word);
    const fuzzy = folded.length >= fuzzyFrom ? 0.25 : false;
    const itself = { queries: [folded], fields: written, prefix: folded.length >= prefixFrom, fuzzy };
    return { combineWith: 'OR', queries: [itself, { queries: stemsOf(word), fields: stemmed }] };
  };
  const asTyped = words.map((word) => inForms(word, 2, isFuzzy ? 4 : Infinity));
  const elsewise = others.map((name, place) => ({
    combineWith: 'AND' as const,
    // What begins as a short name does is seldom one of its forms.
    queries: name.map((word) => inForms(word, 5)),
    boostTerm: () => BY_ANOTHER_NAME / (place + 1),
  }));
  return { combineWith: 'OR', queries: [{ combineWith: 'AND', queries: asTyped }, ...elsewise] };
}
