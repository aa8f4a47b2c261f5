import type { PlateLine } from '#domain/engraving/plate-line.ts';

export type Typed = HTMLInputElement | HTMLTextAreaElement;

/** Reads a field as the order and the engraver do: a day as `05.03.2026`. */
export function wordsOf({ type, value }: Pick<Typed, 'type' | 'value'>): string {
  const words = value.trim();
  return type === 'date' ? words.split('-').reverse().join('.') : words;
}

/** Reads how a field is engraved, as the page wrote it; undefined for one that is not. */
export const readPlateLine = ({ dataset }: Typed): PlateLine | undefined =>
  dataset.engraving === undefined ? undefined : (JSON.parse(dataset.engraving) as PlateLine);
