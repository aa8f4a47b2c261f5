import fc from 'fast-check';

const MB = 2 ** 20;
const deep = (levels: number) => JSON.parse('['.repeat(levels) + ']'.repeat(levels)) as unknown;

/** No form sends these: wrong types and sizes, what PostgreSQL cannot store, days that there are not. */
const HOSTILE: readonly unknown[] = [
  ...[null, true, false, 0, -1, 1.5, 1e308, 2 ** 31, 2 ** 53, -(2 ** 63)],
  ...['', ' ', '\u0000', 'a\u0000b', '\ud800', 'x\udc00y', '\uffff', '\u202e', '👩‍👩‍👧', '\r\n', '\\', "'; drop table orders; --", '%'],
  ...['9'.repeat(30), '-0', '1e9', 'NaN', 'Infinity', '٣', '0x10', '1,5', '00000000-0000-0000-0000-000000000000'],
  ...['2026-02-30', '9999-99-99', '0000-00-00', '2026-13-01', '2026-02-29T25:61:61Z', '-infinity', '+275760-09-13', 'now'],
  ...['__proto__', 'constructor', '../../etc/passwd', 'http://169.254.169.254/', '<script>', '${7*7}', '{{7*7}}'],
  ...[{}, [], [[]], [null], { toString: 1 }, { length: 1e9 }, { $ne: null }, Array.from({ length: 1_000 }, () => 'x')],
  ...[deep(50), deep(1_000), 'x'.repeat(10_000)],
]; // prettier-ignore

export const hostileValues = fc.oneof(
  { weight: 30, arbitrary: fc.constantFrom(...HOSTILE) },
  { weight: 4, arbitrary: fc.string({ unit: 'binary', maxLength: 20 }) },
  { weight: 1, arbitrary: fc.constant('x'.repeat(MB)) },
);

/** A value with one of its places, however deep, or a few, made hostile. */
export function spoilt(values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const spoil = fc.tuple(fc.nat(), hostileValues);
  const spoils = fc.oneof(
    { weight: 6, arbitrary: fc.tuple(spoil) },
    { weight: 2, arbitrary: fc.array(spoil, { maxLength: 3, size: 'max' }) },
  );
  return fc.tuple(values, spoils).map(([value, changes]) =>
    changes.reduce<unknown>((whole, [place, hostile]) => {
      const places = listPlaces(whole);
      return replaceAt(whole, places[place % places.length]!, hostile);
    }, value),
  );
}

type Place = (string | number)[];

/** Of objects also one more field than there is. */
function listPlaces(value: unknown, place: Place = []): Place[] {
  if (place.length > 5 || typeof value !== 'object' || value === null) return [place];
  const parts = Object.entries(value).slice(0, 20);
  const own = Array.isArray(value) ? [place] : [place, [...place, 'necunoscut']];
  return [...own, ...parts.flatMap(([key, part]) => listPlaces(part, [...place, key]))];
}

function replaceAt(value: unknown, [key, ...rest]: Place, by: unknown): unknown {
  if (key === undefined) return by;
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) }) as Record<string, unknown>;
  copy[key] = replaceAt(copy[key], rest, by);
  return copy;
}
