import { expect, it } from 'vitest';
import { fillRows, isList } from './read-pasted-awbs.ts';

const NUMBERS = ['CG-2026-000010', 'CG-2026-000011', 'CG-2026-000012'];
const rows = (pasted: string, from = 0) => [...fillRows(pasted, NUMBERS, from).awbs].map((each) => each.join(' '));

it('pasted AWBs fill the rows from the current row on', () => {
  expect(rows('AWB1\r\nAWB2\r\n')).toEqual(['0 AWB1', '1 AWB2']);
  expect(rows('AWB1\nAWB2\nAWB3', 1)).toEqual(['1 AWB1', '2 AWB2']);
  expect(fillRows('AWB1\nAWB2\nAWB3', NUMBERS, 1).left).toEqual(['AWB3']);
});

it.each(['CG-2026-000012\tAWB9', '12;AWB9', 'cg 2026 12, AWB9', 'Comanda;AWB\n"CG-2026-000012";"AWB9"'])(
  'a pasted AWB beside an order’s number goes to that order: %j',
  (pasted) => {
    expect(rows(pasted)).toEqual(['2 AWB9']);
  },
);

it('pasted AWBs of orders that are not among the rows are reported', () => {
  expect(fillRows('CG-2026-000099;AWB9\n10;AWB1', NUMBERS, 0)).toEqual({
    awbs: new Map([[0, 'AWB1']]),
    left: ['CG-2026-000099 AWB9'],
  });
});

it('a single pasted AWB is not read as a list', () => {
  expect(isList('1ONB24312345678\n')).toBe(false);
  expect(isList('1ONB24312345678\n1ONB24312345679')).toBe(true);
  expect(isList('12;1ONB24312345679')).toBe(true);
});
