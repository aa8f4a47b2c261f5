import fc from 'fast-check';
import type { CheckedRoute } from './checked-routes.ts';
import { valuesOfSchema } from './values-of-schema.ts';

export interface HostileRequest {
  method: string;
  /** Path and query, encoded. */
  address: string;
  headers: Record<string, string>;
  body: string | Uint8Array<ArrayBuffer> | undefined;
}

/** Parts of paths, encoded. */
const PARTS = ['%00', 'a%00b', '%ff', '%ed%a0%80', '..%2f..%2fetc', '%20', '-1', '9'.repeat(30), '9'.repeat(18), '2147483648',
  '2026-02-30', '9999-99-99', '__proto__', 'constructor', 'x'.repeat(5_000), '00000000-0000-0000-0000-000000000000', "'or'1'='1",
  'x.pdf', 'x.jpg', '.jpg', 'ceva']; // prettier-ignore

const RAW = ['', '{', 'null', '[]', '"x"', '{"__proto__":{"admin":true}}', '['.repeat(100_000), `{"a":${'['.repeat(3_000)}${']'.repeat(3_000)}}`,
  '{"a":1e999}', 'a=b', '<a/>', '\ufeff{}', JSON.stringify({ x: 'x'.repeat(2 ** 20) })]; // prettier-ignore

const TYPES = ['application/json', 'application/x-www-form-urlencoded', 'image/png', 'application/offset+octet-stream', 'text/plain', 'multipart/form-data; boundary=x', 'application/json; charset=utf-16', '']; // prettier-ignore

/** Generates requests of one route that are invalid in some way, and occasionally valid. */
export function hostileRequests(route: CheckedRoute, known: readonly string[]): fc.Arbitrary<HostileRequest> {
  return fc
    .record({
      path: paths(route, known),
      query: queries(route, known),
      body: bodies(route, known),
      type: fc.oneof(
        { weight: 12, arbitrary: fc.constant(route.takes) },
        { weight: 1, arbitrary: fc.constantFrom(...TYPES) },
      ),
      headers: oddHeaders,
    }) // prettier-ignore
    .map(({ path, query, body, type, headers }) => ({
      method: route.method,
      address: query === '' ? path : `${path}?${query}`,
      headers: { ...headers, ...(type && { 'content-type': type }) },
      body: ['GET', 'HEAD', 'OPTIONS'].includes(route.method) ? undefined : body,
    }));
}

const oddHeaders = fc.oneof(
  { weight: 6, arbitrary: fc.constant({}) },
  fc.record({
    'idempotency-key': fc.constantFrom('x', '', '0b1d4d9e-8f3f-4c53-9d2e-1a2b3c4d5e6f', '9'.repeat(3_000)),
    range: fc.constantFrom('bytes=0-', 'bytes=9-1', 'bytes=-0', 'bytes=99999999999999999999-', 'x', 'bytes=0-1,4-5'),
    'upload-offset': fc.constantFrom('0', '-1', '9'.repeat(30), 'x'),
    'upload-length': fc.constantFrom('1', '-5', '9'.repeat(30), 'x'),
    'upload-metadata': fc.constantFrom('', 'filename AAA=', 'filename ====', 'filename'),
    'tus-resumable': fc.constantFrom('1.0.0', '0'),
    'if-none-match': fc.constantFrom('*', '"', 'W/"x"'),
    'stripe-signature': fc.constantFrom('t=1,v1=x', 'x'),
    authorization: fc.constantFrom('Bearer x', 'Basic ='),
  }),
);

function paths(route: CheckedRoute, known: readonly string[]): fc.Arbitrary<string> {
  const names = [...route.path.matchAll(/:(\w+)(?:\{[^}]*\})?/g)].map(([, name]) => name!);
  const part = fc.oneof(fc.constantFrom(...PARTS), fc.constantFrom('gemeni', ...known.map(encodeURIComponent)));
  const right = route.param ? valuesOfSchema(route.param, known) : undefined;
  const valid = right?.map((value) => value as Record<string, string | undefined>) ?? fc.constant({});
  return fc
    .tuple(fc.record(Object.fromEntries(names.map((name) => [name, part]))), valid as fc.Arbitrary<Record<string, string>>, fc.boolean())
    .map(([wrong, right, takesRight]) =>
      route.path.replace(/:(\w+)(\{[^}]*\})?/g, (_, name: string) =>
        takesRight && right[name] !== undefined ? encodeURIComponent(right[name]) : wrong[name]!,
      ),
    ); // prettier-ignore
}

function queries(route: CheckedRoute, known: readonly string[]): fc.Arbitrary<string> {
  if (!route.query) return fc.constantFrom('', '', 'x=%00', '__proto__=1');
  return spoilt(valuesOfSchema(route.query, known)).map((value) => {
    if (typeof value !== 'object' || value === null) return `x=${encode(value)}`;
    const pairs = Object.entries(value as object).filter(([, one]) => one !== undefined);
    return pairs.flatMap(([name, one]) => [one].flat().map((each) => `${encode(name)}=${encode(each)}`)).join('&');
  });
}

/** Encodes half a surrogate pair as three bytes, which UTF-8 forbids. */
function encode(value: unknown): string {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return [...text.slice(0, 20_000)].map((sign) => (/^[\ud800-\udfff]$/.test(sign) ? '%ED%A0%80' : encodeURIComponent(sign))).join(''); // prettier-ignore
}

function bodies(route: CheckedRoute, known: readonly string[]): fc.Arbitrary<HostileRequest['body']> {
  const raw = fc.constantFrom(...RAW);
  const bytes = fc.uint8Array({ maxLength: 200 }) as fc.Arbitrary<Uint8Array<ArrayBuffer>>;
  const values = route.json ? spoilt(valuesOfSchema(route.json, known)) : hostileValues;
  const json = values.map((value) => JSON.stringify(value));
  return fc.oneof({ weight: 10, arbitrary: json }, { weight: 1, arbitrary: raw }, { weight: 1, arbitrary: bytes });
}

const MB = 2 ** 20;
const deep = (levels: number) => JSON.parse('['.repeat(levels) + ']'.repeat(levels)) as unknown;

/** Values that no form sends: wrong types and sizes, text that PostgreSQL cannot store, impossible dates. */
const HOSTILE: readonly unknown[] = [
  ...[null, true, false, 0, -1, 1.5, 1e308, 2 ** 31, 2 ** 53, -(2 ** 63)],
  ...['', ' ', '\u0000', 'a\u0000b', '\ud800', 'x\udc00y', '\uffff', '\u202e', '👩‍👩‍👧', '\r\n', '\\', "'; drop table orders; --", '%'],
  ...['9'.repeat(30), '-0', '1e9', 'NaN', 'Infinity', '٣', '0x10', '1,5', '00000000-0000-0000-0000-000000000000'],
  ...['2026-02-30', '9999-99-99', '0000-00-00', '2026-13-01', '2026-02-29T25:61:61Z', '-infinity', '+275760-09-13', 'now'],
  ...['__proto__', 'constructor', '../../etc/passwd', 'http://169.254.169.254/', '<script>', '${7*7}', '{{7*7}}'],
  ...[{}, [], [[]], [null], { toString: 1 }, { length: 1e9 }, { $ne: null }, Array.from({ length: 1_000 }, () => 'x')],
  ...[deep(50), deep(1_000), 'x'.repeat(10_000)],
]; // prettier-ignore

const hostileValues = fc.oneof(
  { weight: 30, arbitrary: fc.constantFrom(...HOSTILE) },
  { weight: 4, arbitrary: fc.string({ unit: 'binary', maxLength: 20 }) },
  { weight: 1, arbitrary: fc.constant('x'.repeat(MB)) },
);

/** Replaces one or a few parts of a value, at any depth, with hostile ones. */
function spoilt(values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
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

/** Includes an additional field of each object. */
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
