import { expect, it } from 'vitest';
import { readingMinutes } from './reading-time.ts';

const words = (count: number) => 'mânuță '.repeat(count);

it('the reading time counts 200 words a minute, and at least one minute', () => {
  expect(readingMinutes(words(3))).toBe(1);
  expect(readingMinutes(words(600))).toBe(3);
});

it('the reading time ignores addresses and the lines of tables', () => {
  const links = '[una](/produs/mana-bebelus-cu-nume-lung) | --- | '.repeat(200);
  expect(readingMinutes(links)).toBe(1);
});

it('the reading time counts a number with a comma, or a word with a hyphen, as one word', () => {
  expect(readingMinutes('3,5 s-a '.repeat(100))).toBe(1);
});
