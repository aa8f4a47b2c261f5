/** Reading speed of adults; instructions are slower to read than novels. */
const WORDS_PER_MINUTE = 200;

/** Returns the whole minutes to read a Markdown text, at least one. Links' addresses do not count. */
export function readingMinutes(markdown: string): number {
  const words = markdown.replace(/\]\([^)]*\)/g, ' ').match(/[\p{L}\p{N}]+(?:[-’'.,][\p{L}\p{N}]+)*/gu) ?? [];
  return Math.max(1, Math.round(words.length / WORDS_PER_MINUTE));
}
