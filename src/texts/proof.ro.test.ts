import { expect, it } from 'vitest';
import { proofTexts } from './proof.ro.ts';

it.each([
  ['Ana', ['textul']],
  ['Ștefan 14.05.2026', ['textul', 'data', 'semnele']],
  ['14.05.2026', ['data']],
])('the buyer of a plate with "%s" is asked to check what it has', (engraved, asked) => {
  expect(proofTexts.look.plate(engraved).map((line) => line.split(/[ ,]/)[0])).toEqual(asked);
});
