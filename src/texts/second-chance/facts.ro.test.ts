import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { DEFAULT_SECOND_CHANCE } from '#domain/settings/second-chance.ts';
import { castingSecondChance, secondChanceWords } from './facts.ro.ts';

it('whoever was given a kit is told whom to ask, wherever a second chance is told of without an order', () => {
  const told = 'roagă pe cine ți l-a dăruit';
  expect(secondChanceWords('piesa', DEFAULT_SECOND_CHANCE)).toContain(told);
  expect(castingSecondChance(DEFAULT_SECOND_CHANCE)?.text).toContain(told);
  expect(readFileSync('src/content/questions/ce-fac-daca-nu-iese-mulajul.md', 'utf8')).toContain(told);
});
