import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** What shoppers read in Romanian; terms that held before keep their words. */
const files = globSync([
  'src/texts/*.ro.ts',
  'src/content/**/*.md',
  'src/{shop,pages,layouts}/**/*.{astro,tsx}',
]).filter((path) => !/earlier-terms|privacy-policy|terms-and-conditions/.test(path));
const found = (spelling: RegExp) => files.filter((path) => spelling.test(readFileSync(path, 'utf8')));

it.each([
  ['email', /e-mail/i],
  ['SameDay, as the checkout does', /\bSameday\b/],
])('shoppers read one spelling: %s', (_, other) => {
  expect(found(other)).toEqual([]);
});
