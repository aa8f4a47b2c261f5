/** Emoji with what joins and tints them; `©`, `®`, `™` and digits are letters of the documents' font. */
const PICTOGRAPHS =
  /(?![©®™])[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}]|[\ufe0e\ufe0f\u200d\u20e3]/gu;

/** A document's texts without what its font cannot draw, which would stand there as empty boxes. */
export function printable<Content>(content: Content): Content {
  if (typeof content === 'string') return content.replace(PICTOGRAPHS, '').replace(/ {2,}/g, ' ').trimEnd() as Content;
  if (Array.isArray(content)) return content.map((each: unknown) => printable(each)) as Content;
  if (typeof content !== 'object' || content === null || Object.getPrototypeOf(content) !== Object.prototype)
    return content;
  return Object.fromEntries(Object.entries(content).map(([key, value]) => [key, printable(value)])) as Content;
}
