import { foldText } from '#domain/text/fold-text.ts';
import { splitWords } from './other-names.ts';

/**
 * Returns the words to count for a search that found nothing: folded, at most 40 letters. Texts with a digit or an
 * address sign may be personal and are not counted.
 */
export function readVainWords(typed: string): string | undefined {
  if (/[\d@]/.test(typed)) return undefined;
  const words = splitWords(foldText(typed)).join(' ');
  return /^[a-z ]{3,40}$/.test(words) ? words : undefined;
}
