import data from '@mdn/browser-compat-data' with { type: 'json' };
import { OLDEST_BROWSERS } from '../../scripts/oldest-browsers.ts';

/** Oldest versions by browser, from `safari15.4`. */
const FLOOR = Object.fromEntries(
  OLDEST_BROWSERS.map((each) => [each.replace(/[\d.]+/, ''), Number(/[\d.]+/.exec(each))]),
);

interface Compat {
  __compat?: { support: Record<string, unknown> };
  [name: string]: unknown;
}
type Version = string | boolean | null | undefined;

/**
 * Lists built-in functions, objects and properties that one of the oldest browsers lacks, by MDN's data.
 * @returns paths from the window, such as `Array.prototype.toSorted` or `AbortSignal.timeout`
 */
export function listNewerThanFloor(): string[] {
  const builtins = data.javascript.builtins as unknown as Compat;
  return [...walk(builtins), ...walk(data.api as unknown as Compat)];
}

function walk(parent: Compat): string[] {
  return children(parent).flatMap(([name, each]) => {
    if (isNewer(each)) return [name];
    const members = children(each).filter(
      ([member]) => /^\w+$/.test(member) && !/_event$|^[A-Z]\w+_[a-z]/.test(member),
    );
    return members.filter(([, member]) => isNewer(member)).flatMap(([member]) => pathsOf(name, member));
  });
}

/** Returns possible paths, as the data marks static functions of web APIs, but not those of the language. */
function pathsOf(name: string, member: string): string[] {
  const own = member.replace(/_static$/, '');
  if (own !== member) return [`${name}.${own}`];
  return [`${name}.${member}`, `${name}.prototype.${member}`];
}

const children = (parent: Compat) =>
  Object.entries(parent).filter(
    (entry): entry is [string, Compat] => entry[0] !== '__compat' && typeof entry[1] === 'object' && entry[1] !== null,
  );

function isNewer({ __compat }: Compat): boolean {
  if (!__compat) return false;
  return Object.entries(FLOOR).some(([browser, floor]) => !isIn(__compat.support[browser], floor));
}

/** @param support - one statement, or several with the newest first */
function isIn(support: unknown, floor: number): boolean {
  const statements = (Array.isArray(support) ? support : [support]) as (
    | { version_added: Version; flags?: object; prefix?: string }
    | undefined
  )[];
  return statements.some((each) => {
    if (!each || each.flags || each.prefix) return false;
    const { version_added: added } = each;
    return added === true || (typeof added === 'string' && Number.parseFloat(added.replace('≤', '')) <= floor);
  });
}
