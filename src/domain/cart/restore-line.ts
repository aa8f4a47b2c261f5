import { addLine, lineKey, type CartLine } from './cart.ts';

/** A line that was taken out, and the keys of those that stood before it. */
interface RemovedLine {
  line: CartLine;
  before: readonly string[];
}

export function linesBefore(lines: readonly CartLine[], key: string): string[] {
  const keys = lines.map(lineKey);
  return keys.slice(0, Math.max(0, keys.indexOf(key)));
}

/** What the cart became meanwhile stays; an equal line takes the pieces, as {@link addLine} does. */
export function restoreLine(lines: CartLine[], { line, before }: RemovedLine): CartLine[] {
  const added = addLine(lines, line);
  if (added.length === lines.length) return added;
  const at = 1 + lines.findLastIndex((each) => before.includes(lineKey(each)));
  return [...lines.slice(0, at), added.at(-1)!, ...lines.slice(at)];
}
