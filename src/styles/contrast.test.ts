import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast } from '../../tests/support/contrast.ts';
import { THEME_COLOURS } from '#config/theme-colours.ts';

const css = readFileSync('src/styles/tokens.css', 'utf8');
const [light, dark] = [':root {', ":root[data-theme='dark'] {"].map((start) => {
  const block = css.slice(css.indexOf(start)).split('}')[0]!;
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value!]),
  );
});

const GROUNDS = ['ground', 'raised', 'tint'];
const TEXTS = ['ink', 'soft-ink', 'accent', 'accent-strong', 'good', 'warn', 'bad'];
const PAIRS = [
  ...TEXTS.flatMap((text) => GROUNDS.map((ground) => [text, ground] as const)),
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
  ['ink', 'bad-tint'],
  ['bad', 'bad-tint'],
] as const;

describe.each([
  ['light', light!],
  ['dark', dark!],
] as const)('in the %s theme', (name, tokens) => {
  it.each(PAIRS)('%s has enough contrast on %s', (text, ground) => {
    expect(contrast(tokens[text]!, tokens[ground]!)).toBeGreaterThanOrEqual(4.5);
  });
  it.each(GROUNDS)("a field's edge is seen on %s", (ground) => {
    expect(contrast(tokens['control-line']!, tokens[ground]!)).toBeGreaterThanOrEqual(3);
  });
  it("the browser's bars have the colour of the ground", () => {
    expect(THEME_COLOURS[name]).toBe(tokens.ground);
  });
});
