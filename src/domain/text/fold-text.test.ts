import { expect, it } from 'vitest';
import { foldText } from './fold-text.ts';

it.each([
  ['ouă', 'oua'],
  ['ÎNTREBĂRI', 'intrebari'],
  ['lăbuță', 'labuta'],
  // The cedilla letters of older keyboards.
  ['lăbuţă şi', 'labuta si'],
  ['\u202al\u00adăbu\u200bț\ufeffă', 'labuta'],
])('%s is folded to %s', (text, typed) => {
  expect(foldText(text)).toBe(typed);
});
