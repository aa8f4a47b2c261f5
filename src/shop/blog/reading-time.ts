/** Words that a grown-up reads in a minute; instructions are read slower than novels. */
const WORDS_PER_MINUTE = 200;

/** Counts the whole minutes that a Markdown text takes to read, at least one. Addresses of links are not read. */
export function readingMinutes(markdown: string): number {
  const words = markdown.replace(/\]\([^)]*\)/g, ' ').match(/[\p{L}\p{N}]+(?:[-’'.,][\p{L}\p{N}]+)*/gu) ?? [];
  return Math.max(1, Math.round(words.length / WORDS_PER_MINUTE));
}
