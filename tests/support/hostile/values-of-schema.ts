import fc from 'fast-check';
import * as z from 'zod/mini';
import type { $ZodType } from 'zod/v4/core';

/** The parts of JSON Schema that are read here. */
export interface Shape {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Shape[];
  oneOf?: Shape[];
  allOf?: Shape[];
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  items?: Shape;
  prefixItems?: Shape[];
  properties?: Record<string, Shape>;
  required?: string[];
  additionalProperties?: Shape | boolean;
  $defs?: Record<string, Shape>;
}

/** Resolves a `$ref` or merges an `allOf`. */
export function innerShape({ $ref, allOf, ...shape }: Shape, root: Shape): Shape | undefined {
  if ($ref) return root.$defs?.[$ref.split('/').at(-1)!] ?? {};
  return allOf && (Object.assign({}, shape, ...allOf) as Shape);
}

const WORDS = ['Ana', 'ana@exemplu.ro', '0712345678', 'Cluj', 'gemeni', '2026-11-21', '12', 'Strada Morii 7', 'ă'];

/**
 * Generates values that a zod schema accepts, except for refinements, which JSON Schema does not show.
 * @param known - ids of existing rows, used wherever the shape allows
 */
export function valuesOfSchema(schema: $ZodType, known: readonly string[]): fc.Arbitrary<unknown> {
  const root = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape;
  return valuesOf(root, root, known);
}

function valuesOf(shape: Shape, root: Shape, known: readonly string[]): fc.Arbitrary<unknown> {
  const inner = (part: Shape) => valuesOf(part, root, known);
  const either = shape.anyOf ?? shape.oneOf;
  if (either) return fc.oneof(...either.map(inner));
  const meant = innerShape(shape, root);
  if (meant) return inner(meant);
  if ('const' in shape) return fc.constant(shape.const);
  if (shape.enum) return fc.constantFrom(...shape.enum);
  switch ([shape.type].flat()[0] ?? 'unknown') {
    case 'string':
      return texts(shape, known);
    case 'integer':
    case 'number': {
      const min = Math.max(shape.minimum ?? -10, -1e9);
      return fc.integer({ min, max: Math.max(min, Math.min(shape.maximum ?? 1_000, 1e9)) });
    }
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array': {
      const minLength = Math.min(shape.minItems ?? 0, 3);
      return fc.array(inner(shape.items ?? {}), { minLength, maxLength: Math.max(minLength, 2) });
    }
    case 'object':
      return objects(shape, inner);
    default:
      return fc.constantFrom('x', 1, null);
  }
}

function objects(shape: Shape, inner: (part: Shape) => fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(Object.entries(shape.properties ?? {}).map(([name, part]) => [name, inner(part)]));
  const named = fc.record(fields, { requiredKeys: shape.required ?? [] });
  const { additionalProperties: more } = shape;
  if (typeof more !== 'object') return named;
  return fc
    .tuple(named, fc.dictionary(fc.constantFrom('nume', 'gemeni', '1'), inner(more)))
    .map(([one, other]) => ({ ...other, ...one }));
}

function texts({ pattern, minLength = 0, maxLength = 200 }: Shape, known: readonly string[]): fc.Arbitrary<string> {
  const matches = pattern === undefined ? () => true : (text: string) => new RegExp(pattern).test(text);
  const fitting = [...WORDS, ...known].filter((text) => text.length >= minLength && text.length <= maxLength);
  const found = fitting.filter(matches);
  const choices: fc.Arbitrary<string>[] = found.length > 0 ? [fc.constantFrom(...found)] : [];
  if (pattern === undefined) choices.push(fc.constantFrom('a'.repeat(maxLength), 'a'.repeat(Math.max(minLength, 1))));
  else choices.push(...matching(pattern));
  return choices.length > 0 ? fc.oneof(...choices) : fc.constantFrom(...WORDS);
}

/** Returns nothing for a pattern that cannot be inverted. */
function matching(pattern: string): fc.Arbitrary<string>[] {
  try {
    return [fc.stringMatching(new RegExp(pattern))];
  } catch {
    return [];
  }
}
