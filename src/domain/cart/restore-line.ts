import { addLine, lineKey, type CartLine } from './cart.ts';

/** A removed line, and the keys of the lines before it. */
interface RemovedLine {
  line: CartLine;
  before: readonly string[];
}

export function linesBefore(lines: readonly CartLine[], key: string): string[] {
  const keys = lines.map(lineKey);
  return keys.slice(0, Math.max(0, keys.indexOf(key)));
}

/** Puts a removed line back into the current cart; an equal line takes the pieces, as in {@link addLine}. */
export function restoreLine(lines: CartLine[], { line, before }: RemovedLine): CartLine[] {
  const added = addLine(lines, line);
  if (added.length === lines.length) return added;
  const at = 1 + lines.findLastIndex((each) => before.includes(lineKey(each)));
  return [...lines.slice(0, at), added.at(-1)!, ...lines.slice(at)];
}
