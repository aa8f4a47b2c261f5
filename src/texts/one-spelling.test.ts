import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Romanian files that shoppers read. Earlier versions of the terms keep their spelling. */
const shown = globSync([
  'src/texts/*.ro.ts',
  'src/content/**/*.md',
  'src/{shop,pages,layouts}/**/*.{astro,tsx}',
]).filter((path) => !/earlier-terms|privacy-policy|terms-and-conditions/.test(path));
/** Includes other texts; some of these contain other spellings, to find them. */
const written = [...shown, ...globSync('src/texts/**/*.ts')].filter((path) => !path.endsWith('.test.ts'));

it.each([
  ['email', shown, /e-mail/i],
  ['SameDay, as the checkout does', shown, /\bSameday\b/],
  ['ș and ț with a comma, never with a cedilla', written, /[şţŞŢ]/],
  ['letters composed with their marks', written, /\p{L}\p{M}/u],
])('texts use one spelling: %s', (_, files, other) => {
  expect(files.filter((path) => other.test(readFileSync(path, 'utf8')))).toEqual([]);
});
