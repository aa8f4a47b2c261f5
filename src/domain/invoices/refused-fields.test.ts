import { expect, it } from 'vitest';
import { RULE_WORDS } from '../../../scripts/anaf-sandbox/anaf-sandbox.ts';
import { refusedFields } from './refused-fields.ts';

it.each([
  [RULE_WORDS, ['buyerCounty']],
  ['[BR-RO-101]-Daca Subdiviziunea tarii Cumparatorului (BT-54) este "RO-B", Localitatea (BT-52) se codifica', ['buyerTown', 'buyerCounty']],
  ['[BR-RO-110]-Codul ţării vânzătorului (BT-40), Subdiviziunea (BT-39)', ['sellerCounty']],
  ['BT-540, BT-5, BT-', []],
  ['', []],
] as const)('the message %j of ANAF refuses the fields %j', (words, fields) => {
  expect(refusedFields(words)).toEqual(fields);
}); // prettier-ignore
