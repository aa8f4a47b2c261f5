import { expect, it } from 'vitest';
import { readingMinutes } from './reading-time.ts';

const words = (count: number) => 'mânuță '.repeat(count);

it('counts 200 words a minute, and at least one minute', () => {
  expect(readingMinutes(words(3))).toBe(1);
  expect(readingMinutes(words(600))).toBe(3);
});

it('reads neither addresses nor the lines of tables', () => {
  const links = '[una](/produs/mana-bebelus-cu-nume-lung) | --- | '.repeat(200);
  expect(readingMinutes(links)).toBe(1);
});

it('takes a number with its comma and a word with its hyphen as one', () => {
  expect(readingMinutes('3,5 s-a '.repeat(100))).toBe(1);
});
