import { placedText } from '#config/placed-words.ts';
import type { PlacedText } from '#domain/words/text-kinds.ts';
import { fillFacts } from './fill-facts.ts';

/** Reads a claim of `src/content/claims` in the owner's words. */
export function readClaim(slug: string): PlacedText {
  const { title, text } = placedText('claims', slug);
  return { title: fillFacts(title), text: fillFacts(text) };
}
