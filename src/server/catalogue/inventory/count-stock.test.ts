import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#domain/accounts/language.ts';
import { formulasIn } from '../../../../tests/support/formulas-in.ts';
import { Refusal } from '#server/platform/unit-of-work/unit-of-work.ts';
import { readCountFile } from './count-stock.ts';
import { answerStocks } from './admin-inventory-routes.ts';

describe('reading a stock count file', () => {
  const refused = (csv: string) => {
    try {
      return readCountFile(csv);
    } catch (error) {
      return error instanceof Refusal && [error.code, error.details];
    }
  };
  const expected = [
    { line: 2, sku: 'CG-GM-01', counted: '10' },
    { line: 3, sku: 'CG-CP-01', counted: '4' },
  ];

  it.each([
    ['commas', 'sku,stock\nCG-GM-01,10\nCG-CP-01,4\n'],
    [
      'semicolons, as a Romanian spreadsheet writes',
      'SKU;Denumire;Stoc\r\nCG-GM-01;Gemeni, doi;10\r\nCG-CP-01;Cuplu;4',
    ],
    ['tabs', 'sku\tstoc\nCG-GM-01\t10\nCG-CP-01\t4'],
    ['a byte order mark and quotes', '\ufeff"sku","stock"\r\n"CG-GM-01","10"\r\n"CG-CP-01","4"\r\n'],
    ['invisible signs, and typographic hyphens', 'sku;stoc\n\u202aCG‑GM–01\u202c;10\u200b\nCG-CP-01;\u00a04'],
    ['spaces around everything', ' sku ; stoc \n CG-GM-01 ; 10 \n CG-CP-01 ; 4 '],
    ['columns in another order', 'note,stock,sku\n"a, b",10,CG-GM-01\n,4,CG-CP-01'],
    ['a stray quote in a title', 'sku,title,stock\nCG-GM-01,Ramă 12" mare,10\nCG-CP-01,Cuplu,4'],
  ])('understands %s', (_what, csv) => {
    expect(readCountFile(csv)).toEqual(expected);
  });

  it('keeps the file’s line numbers if there are empty lines', () => {
    const lines = readCountFile('sku,stock\n\nA,1\n,,\n\nB,2').map(({ line, sku }) => `${line} ${sku}`);
    expect(lines).toEqual(['3 A', '6 B']);
  });

  it('keeps short lines, so that missing values are reported', () => {
    expect(readCountFile('sku,stock\nA\nB,2')).toMatchObject([{ sku: 'A', counted: '' }, { sku: 'B' }]);
  });

  it('says which column is missing and which it found', () => {
    expect(refused('sku;price\nA;1')).toEqual(['missing_columns', { columns: ['counted'], found: ['sku', 'price'] }]);
    expect(refused('A,1\nB,2')).toMatchObject(['missing_columns', { columns: ['sku', 'counted'] }]);
  });

  it.each(['', '\n\n', '\ufeff', 'sku,stock', 'sku,stock\n\n,,\n'])('finds no lines in %j', (csv) => {
    expect(refused(csv)).toEqual(['empty_file', {}]);
  });

  it('names the line with an unclosed quote', () => {
    expect(refused('sku,stock\nA,1\n"B,2\nC,3')).toEqual(['malformed_csv', { line: 4 }]);
  });

  it.each(LANGUAGES)('reads what the export writes in %s', async (language) => {
    const stock = { sku: 'A-1', id: 'a', title: '=1+1; "Ș", =ț', stock: 3, lowStockAt: 5 };
    const csv = await answerStocks([stock], language).text();
    expect(formulasIn(csv)).toEqual([]);
    expect(readCountFile(csv)).toEqual([{ line: 2, sku: 'A-1', counted: '3' }]);
  });
});
