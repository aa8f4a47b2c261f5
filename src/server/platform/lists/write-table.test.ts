import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { LANGUAGES } from '#domain/accounts/language.ts';
import { forAll } from '../../../../tests/support/for-all.ts';
import { formulasIn } from '../../../../tests/support/formulas-in.ts';
import { unguardFormula, writeRows } from './write-table.ts';

/** Texts with separators, quotes and formulas. */
const words = fc.string({ unit: fc.constantFrom(...'=+-@＝;,\t|"\'\r\n aș1'), maxLength: 12 });

it.each([
  ['ro', `"a;b, ""c""";1234,50;-0,10;12,5%;7;;\r\n"x";;;;;;\r\n`],
  ['en', `"a;b, ""c""",1234.50,-0.10,12.5%,7,,\r\n"x",,,,,,\r\n`],
] as const)('a table in %s has its spreadsheets’ separators, and quotes around text alone', (language, written) => {
  const row = ['a;b, "c"', { bani: 123_450 }, { bani: -10 }, { share: 0.125 }, 7, null, ''];
  expect(writeRows([row, ['x', null, null, null, null, null, null]], language)).toBe(written);
});

it('a text in a table is never a formula, wherever a spreadsheet splits it', () => {
  forAll(fc.array(fc.array(words, { minLength: 2, maxLength: 3 }), { minLength: 1, maxLength: 3 }), (rows) => {
    for (const language of LANGUAGES) expect(formulasIn(writeRows(rows, language))).toEqual([]);
  });
  expect(formulasIn('"salut;=1+1",x')).toEqual(['=1+1",x']);
});

it('texts in a table are read back as they were written', () => {
  forAll(fc.array(words, { minLength: 1, maxLength: 4 }), (row) => {
    const read = parse(writeRows([row, ['a']], 'ro'), { delimiter: ';', relax_column_count: true }) as string[][];
    expect(read[0]!.map(unguardFormula)).toEqual(row);
  });
});

it('only one file of the server writes tables', () => {
  const server = resolve(import.meta.dirname, '../..');
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!\.test)\.ts$/.test(name),
  );
  const writers = files.filter((name) => readFileSync(join(server, name), 'utf8').includes('text/csv'));
  expect(writers).toEqual(['platform/lists/write-table.ts']);
});
