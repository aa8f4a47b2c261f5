import * as z from 'zod/mini';
import type { $ZodType } from 'zod/v4/core';
import { innerShape, type Shape } from './values-of-schema.ts';

const SHORT = 1_000;
/** Lengths of texts. The second exceeds every field; the first reveals worse than quadratic growth sooner. */
const LONG = [4_000, 30_000];
/** Processor time in ms above which a reader is suspect; a linear one needs less. */
const SUSPECT_MS = 150;
/** From 1,000 to 30,000 letters, linear time grows 30 times, quadratic time 900 times. */
const MOST_GROWTH = 8;

const UNITS = ['x', '1', 'x1', ' ', '\t', '\n', '\r\n', '\u00a0 ', '(', '()', '<!--', '<a', '[', '"', ';', ',', '.', '-', '_.-', ':', '::', '?', '~', '&', '&amp;', '%',
  '=', 'a,', 'a.', 'a@', '@a.', 'www.', '1-', '1.', '1,', '1 ', '/', '*', '#', '\\', '|', '\n:61:', '\n:86:', 'ă', '\u0301\u0323', '\ud800', '💛', '\u200d'] as const; // prettier-ignore

/** Repeated text between two letters and between two digits, so that a pattern cannot fail early at the ends. */
const HOSTILE_TEXTS = UNITS.flatMap((unit) =>
  ['x', '1'].map((edge) => ({
    unit: unit as string,
    name: `${JSON.stringify(edge + unit)}…${edge}`,
    make: (length: number) => edge + unit.repeat(length / unit.length) + edge,
  })),
);

/** Texts that cell and heading patterns are sensitive to. Only a few, as the table parser takes 0.1 s for each. */
export const IN_TABLES = HOSTILE_TEXTS.filter(({ unit }) => [' ', '(', '1', ',', '-', '\u0301\u0323'].includes(unit));

export type Reader = readonly [name: string, read: (text: string) => unknown];

/** Lists readers whose time outgrows the text, with a text that shows it; three at most, as each takes seconds. */
export function listSlow(readers: readonly Reader[], texts = HOSTILE_TEXTS): string[] {
  const slow: string[] = [];
  for (const [name, read] of readers) {
    const text = texts.find(({ make }) => LONG.some((length) => growsTooFast(read, make, length)));
    if (text) slow.push(`${name}: ${text.name}`);
    if (slow.length === 3) break;
  }
  return slow;
}

function growsTooFast(read: Reader[1], make: (length: number) => string, length: number): boolean {
  const slow = timeOf(read, make(length), SUSPECT_MS);
  return slow >= SUSPECT_MS && slow > timeOf(read, make(SHORT), 0) * (length / SHORT) * MOST_GROWTH;
}

/** Returns the shortest of three runs, or the first below `enough`, because other load only slows a run. */
function timeOf(read: (text: string) => unknown, text: string, enough: number): number {
  let least = Infinity;
  for (let run = 0; run < 3 && least >= enough; run += 1) {
    const began = process.cpuUsage();
    read(text);
    const { user, system } = process.cpuUsage(began);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

/** Makes values of a schema's shape with a text in every possible place, one for each variant. */
export function fillShapes(schema: $ZodType): ((text: string) => unknown)[] {
  const [taken, given] = (['input', 'output'] as const).map(
    (io) => z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Shape,
  ) as [Shape, Shape];
  // A form's post accepts any fields; only the schema's output shows which ones it reads.
  const names = Object.keys(given.properties ?? {});
  const isOpen = typeof taken.additionalProperties === 'object' && names.length > 0;
  if (isOpen) return [(text) => Object.fromEntries([...names, 'quantity-1'].map((name) => [name, text]))];
  const ways = [0, 1, 2].map((way) => (text: string) => fill(taken, taken, way, text));
  return [...new Map(ways.map((way) => [JSON.stringify(way('text')), way])).values()];
}

function fill(shape: Shape, root: Shape, way: number, text: string, depth = 0): unknown {
  const inner = (part: Shape) => fill(part, root, way, text, depth + 1);
  const either = shape.anyOf ?? shape.oneOf;
  if (depth > 12) return null;
  if (either) return inner(either[way % either.length]!);
  const meant = innerShape(shape, root);
  if (meant) return inner(meant);
  if ('const' in shape) return shape.const;
  if (shape.enum) return way === 0 ? shape.enum[0] : text;
  const type = [shape.type].flat()[0];
  if (type === 'integer' || type === 'number') return way === 0 ? 1 : text;
  if (type === 'boolean') return true;
  if (type === 'array') return (shape.prefixItems ?? [typeof shape.items === 'object' ? shape.items : {}]).map(inner);
  if (type !== 'object') return text;
  const fields = Object.entries(shape.properties ?? {}).map(([name, part]) => [name, inner(part)]);
  const more = shape.additionalProperties;
  return Object.fromEntries(typeof more === 'object' ? [...fields, [text, inner(more)]] : fields);
}
