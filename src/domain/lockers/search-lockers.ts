import { foldText } from '#domain/text/fold-text.ts';
import { hasBox, type LockerBox } from './parcel-size.ts';
import type { ListedLocker } from './locker-list.ts';

/** A locker with its words as a search reads them, folded once. */
export interface SearchedLocker {
  locker: ListedLocker;
  /** A blank before each word. */
  words: string;
  city: string;
}

/** `Sectorul 4` is read as `Sector 4`, while it is typed too. */
const plain = (text: string) =>
  foldText(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replace(/\bsectorul?\b/g, 'sector');

export function foldCity(city: string): string {
  return plain(city).replace(/^bucuresti (?=sector [1-6]$)/, '');
}

/** True for a locker in the customer's city; every sector is in București. Both as `foldCity` gives them. */
export function isInCity(city: string, home: string): boolean {
  return home !== '' && (city === home || (home === 'bucuresti' && city.startsWith('sector ')));
}

/** Folds the words of each locker once, so that a keystroke only compares. */
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
 * A city that begins with a word that was typed comes first (else "iasi" finds the villages of its county), then the
 * customer's city, then what begins with the words. Without words: those of the customer's city alone.
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
