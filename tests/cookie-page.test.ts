import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const page = readFileSync('src/content/policies/politica-de-cookies.md', 'utf8');
const sources = globSync('src/{admin,shop,layouts,pages,server}/**/*.{ts,tsx,astro}')
  .filter((file) => !file.includes('.test.'))
  .map((file) => readFileSync(file, 'utf8'));
const inBrowsers = sources.filter((source) => !source.includes('#server/platform/blob-store.ts'));

/** Matches calls that store data in a browser, with their key argument. */
const KEPT =
  /(?:(?:set|get|remove)Item|readTab|readStored|storedAtom(?:<[^(]*>)?|use(?:Local|Session)Storage)\(\s*(?:\{\s*key: )?([^,)\n]+)/g;
/** Resolves the key's constant in a file, else the literal; of a template, its fixed start. */
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
      // Key of the library for interrupted uploads.
      ...(source.includes("from 'tus-js-client'") ? ['tus::'] : []),
    ])
    // Skips a key passed in by a caller or taken from a loop.
    .filter((key) => !/^key(: string)?$/.test(key)),
);

it('the page about cookies names everything that the code stores in a browser', () => {
  expect(kept.size).toBeGreaterThan(12);
  expect([...kept].filter((key) => !page.includes(`\`${key}\``))).toEqual([]);
});

it('the page about cookies names nothing else', () => {
  const named = [...page.matchAll(/`([^`]+)`/g)].map(([, name]) => name!);
  expect(named.filter((name) => !kept.has(name))).toEqual([]);
});
