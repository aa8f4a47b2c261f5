import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const page = readFileSync('src/content/policies/politica-de-cookies.md', 'utf8');
const sources = globSync('src/{admin,shop,layouts,pages,server}/**/*.{ts,tsx,astro}')
  .filter((file) => !file.includes('.test.'))
  .map((file) => readFileSync(file, 'utf8'));
const inBrowsers = sources.filter((source) => !source.includes('#server/platform/blob-store.ts'));

/** Calls that keep something in a browser, and what they take as its key. */
const KEPT =
  /(?:(?:set|get|remove)Item|readTab|readStored|storedAtom(?:<[^(]*>)?|use(?:Local|Session)Storage)\(\s*(?:\{\s*key: )?([^,)\n]+)/g;
/** The constant that a file gives a name to, or the key as it is written; of a key with a changing end its beginning. */
function wordsOf(key: string, source: string): string {
  const name = /^([\w.]+)(?:\(| \+|$)/.exec(key)?.[1];
  const given = name && new RegExp(`const ${name} = (?:\\(\\w+: string\\) => )?(['\`][^'\`]*['\`])`).exec(source)?.[1];
  return (given ?? key).replace(/\$\{.*$/, '').replace(/['"`]/g, '');
}

const kept = new Set(
  inBrowsers
    .flatMap((source) => [
      ...[...source.matchAll(KEPT)].map(([, key]) => wordsOf(key!.trim(), source)),
      ...[...source.matchAll(/const COOKIE = '(.*)'/g)].map(([, name]) => name!),
      // The library's own key for an upload that was cut off.
      ...(source.includes("from 'tus-js-client'") ? ['tus::'] : []),
    ])
    // The caller's own, or one of several that a loop goes through.
    .filter((key) => !/^key(: string)?$/.test(key)),
);

it('The page about cookies names all that the code keeps in a browser', () => {
  expect(kept.size).toBeGreaterThan(12);
  expect([...kept].filter((key) => !page.includes(`\`${key}\``))).toEqual([]);
});

it('names nothing that the code does not keep', () => {
  const named = [...page.matchAll(/`([^`]+)`/g)].map(([, name]) => name!);
  expect(named.filter((name) => !kept.has(name))).toEqual([]);
});
