import MiniSearch, { type Query, type SearchOptions } from 'minisearch';
import { foldText } from '#domain/text/fold-text.ts';
import { readNames, splitWords, type TypedName } from './other-names.ts';
import { stemsOf } from './word-stems.ts';

/** An entry that the search finds by its words. */
interface Searched {
  title: string;
  description: string;
  text?: string | undefined;
  /** A product named by the query comes before texts about it. */
  isProduct?: boolean | undefined;
}

const WRITTEN = ['title', 'description', 'text'] as const;
/** The same texts again, with stemmed words. */
const STEMMED = ['title:stem', 'description:stem', 'text:stem'] as const;
const isStemmed = (field?: string) => field?.endsWith(':stem') ?? false;

const isCalled = (field: string) => !field.startsWith('text');
const isAnything = () => true;

/**
 * Makes the search of the site and of the product list. Every word must match, in any form or by another name; typing
 * errors are tolerated if nothing matches exactly.
 * @returns a function that returns all matches, best first
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
    // Beside exact names, approximate matches are noise.
    const exact = look(false, names, isAnything);
    const isFuzzy = exact.length === 0;
    const found = isFuzzy ? look(true, names, isAnything) : exact;
    // Ages and sizes stand in descriptions, not names: of "kit bebe 3 luni" only the first two name a kit.
    const named = names.filter((name, at) => !isNumber(name) && !isNumber(names[at - 1]));
    const called = look(isFuzzy, named, isCalled).filter((entry) => entry.isProduct && found.includes(entry));
    return [...new Set([...called, ...found])];
  };
}

const RANKING: SearchOptions = {
  boost: { title: 6, description: 2, 'title:stem': 6, 'description:stem': 2 },
  // `findName` has prepared the terms.
  processTerm: (term) => term,
};
/** Weight of a match by another name, less for a more distant one. */
const BY_ANOTHER_NAME = 0.5;

/** Stop words; they count if nothing else was typed. */
const LITTLE = new Set(['pentru', 'cu', 'de', 'din', 'la', 'in', 'pe', 'si', 'sau', 'un', 'o', 'ce', 'care', 'al', 'ale', 'cel', 'mai']); // prettier-ignore

function namesOf(typed: string): TypedName[] {
  const names = readNames(typed);
  const telling = names.filter(({ words }) => !words.every((word) => LITTLE.has(foldText(word))));
  return telling.length > 0 ? telling : names;
}

const asPhrase = (words: string[]) => ` ${words.map(foldText).join(' ')} `;

/** True if the name has no age, or the entry has it as a phrase: "2 ani" is not in "2 plicuri, peste ani". */
function tellsAge(entry: Searched, { words, others }: TypedName): boolean {
  if (!/\d/.test(others.join())) return true;
  const told = asPhrase(WRITTEN.flatMap((field) => splitWords(entry[field] ?? '')));
  return [words, ...others].some((name) => told.includes(asPhrase(name)));
}

const isNumber = (name?: TypedName) => name?.words.length === 1 && /^\d+$/.test(name.words[0]!);

/** Builds the query for a name: as typed, in other forms, and by its other names. */
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
    // Words that start with a short name are seldom its forms.
    queries: name.map((word) => inForms(word, 5)),
    boostTerm: () => BY_ANOTHER_NAME / (place + 1),
  }));
  return { combineWith: 'OR', queries: [{ combineWith: 'AND', queries: asTyped }, ...elsewise] };
}
