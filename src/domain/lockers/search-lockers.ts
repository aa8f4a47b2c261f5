import { foldText } from '#domain/text/fold-text.ts';
import { hasBox, type LockerBox } from './parcel-size.ts';
import type { ListedLocker } from './locker-list.ts';

/** A locker with its words, folded once for searching. */
export interface SearchedLocker {
  locker: ListedLocker;
  /** Folded words with a space before each. */
  words: string;
  city: string;
}

/** Folds a text, reading `Sectorul 4` as `Sector 4` even while it is typed. */
const plain = (text: string) =>
  foldText(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replace(/\bsectorul?\b/g, 'sector');

export function foldCity(city: string): string {
  return plain(city).replace(/^bucuresti (?=sector [1-6]$)/, '');
}

/** True for a locker in the customer's city, all sectors being Bucharest. Both come from `foldCity`. */
export function isInCity(city: string, home: string): boolean {
  return home !== '' && (city === home || (home === 'bucuresti' && city.startsWith('sector ')));
}

/** Folds each locker's words once, so that a keystroke only compares. */
export function indexLockers(lockers: readonly ListedLocker[]): SearchedLocker[] {
  return lockers.map((locker) => ({
    locker,
    words: ` ${plain(`${locker.name} ${locker.city} ${locker.county} ${locker.address}`)}`,
    city: foldCity(locker.city),
  }));
}

interface LockerNeeds {
  box: LockerBox;
  paysThere: boolean;
}

export function isUsable(locker: ListedLocker, { box, paysThere }: LockerNeeds): boolean {
  return hasBox(locker.largestBox, box) && (!paysThere || locker.takesPayment);
}

/**
 * Searches lockers: first cities that start with a typed word (otherwise "iasi" finds its county's villages), then the
 * customer's city, then names that start with the words. Without words it returns the customer's city only.
 */
export function searchLockers(
  index: readonly SearchedLocker[],
  typed: string,
  { city, isWanted }: { city: string; isWanted: (locker: ListedLocker) => boolean },
): ListedLocker[] {
  const words = plain(typed).split(' ').filter(Boolean);
  const starts = words.map((word) => ` ${word}`);
  const home = foldCity(city);
  const ranks: ListedLocker[][] = Array.from({ length: 8 }, () => []);
  for (const each of index) {
    const isHome = isInCity(each.city, home);
    if (words.length === 0 && !isHome) continue;
    if (!words.every((word) => each.words.includes(word)) || !isWanted(each.locker)) continue;
    const begins = starts.every((start) => each.words.includes(start));
    const isTyped = words.some((word) => each.city.startsWith(word));
    ranks[(isTyped ? 0 : 4) + (isHome ? 0 : 2) + (begins ? 0 : 1)]!.push(each.locker);
  }
  return ranks.flat();
}
