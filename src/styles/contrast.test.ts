import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
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
  it.each(PAIRS)('%s reads on %s', (text, ground) => {
    expect(contrast(tokens[text]!, tokens[ground]!)).toBeGreaterThanOrEqual(4.5);
  });
  it.each(GROUNDS)("a field's edge is seen on %s", (ground) => {
    expect(contrast(tokens['control-line']!, tokens[ground]!)).toBeGreaterThanOrEqual(3);
  });
  it.each(GROUNDS)('the %s is warm', (ground) => {
    const [red, , blue] = channels(tokens[ground]!);
    expect(red).toBeGreaterThanOrEqual(blue!);
  });
  it("the browser's bars have the colour of the ground", () => {
    expect(THEME_COLOURS[name]).toBe(tokens.ground);
  });
});

const channels = (colour: string) => [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16) / 255);

/** WCAG 2.2, "contrast ratio". */
function contrast(one: string, other: string): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high! + 0.05) / (low! + 0.05);
}

function luminance(colour: string): number {
  const [red, green, blue] = channels(colour).map((c) => (c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}
