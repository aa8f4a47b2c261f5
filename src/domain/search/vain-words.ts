import { foldText } from '#domain/text/fold-text.ts';
import { splitWords } from './other-names.ts';

/**
 * The words of a search that found nothing, as they are counted: folded, at most 40 letters. What has a digit or a sign of
 * an address in it may be somebody's, and is not counted.
 */
export function readVainWords(typed: string): string | undefined {
  if (/[\d@]/.test(typed)) return undefined;
  const words = splitWords(foldText(typed)).join(' ');
  return /^[a-z ]{3,40}$/.test(words) ? words : undefined;
}
