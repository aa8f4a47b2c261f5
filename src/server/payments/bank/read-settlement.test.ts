import { describe, expect, it } from 'vitest';
import { readSettlement } from './read-settlement.ts';

describe('a courier’s settlement', () => {
  const expected = [
    { line: 2, awb: '1ONB24312345678', amount: 12_900, settlement: 'D-77', day: '2026-11-21', unclear: false },
    { line: 3, awb: '1ONB24312345679', amount: 123_450, settlement: 'D-77', day: '2026-11-21', unclear: false },
  ];

  it.each([
    [
      'with semicolons',
      'AWB;Ramburs;Nr. decont;Data decont\n1ONB24312345678;129,00;D-77;21.11.2026\n1onb 24312345679;1.234,50;D-77;21.11.2026',
    ],
    [
      'in English',
      'awb,amount,settlement,date\n1ONB24312345678,129.00,D-77,2026-11-21\n1ONB24312345679,"1,234.50",D-77,2026-11-21\n',
    ],
    [
      'with more columns',
      'Nr. AWB;Destinatar;Valoare ramburs (RON);Data;Borderou\n1ONB24312345678;Ana;129 lei;21/11/2026;D-77\n1ONB24312345679;Dan;1234,5;21/11/2026;D-77\nTotal;;1.363,50;;',
    ],
  ])('is read %s', (_what, csv) => {
    expect(readSettlement(csv)).toEqual({ ok: true, parcels: expected });
  });

  it('skips parcels without a sum to collect, and keeps unreadable ones', () => {
    const csv = 'AWB;Ramburs\nA1234;0,00\nB1234;o mie\nC1234;5';
    const parcels = [{ awb: 'B1234', amount: undefined }, { awb: 'C1234', amount: 500 }]; // prettier-ignore
    expect(readSettlement(csv)).toMatchObject({ parcels });
  });

  it('skips its row of totals, and no other row that has a sum', () => {
    const csv = 'AWB;Destinatar;Ramburs\n21509;Total Construct SRL;129,00\n;Ana;5,00\n';
    const parcels = [{ awb: '21509', amount: 12_900 }, { awb: '', amount: 500 }]; // prettier-ignore
    for (const total of ['Total general;;134,00', 'Total;;134,00', ';Total general;134,00', ';;134,00', ';;']) {
      expect(readSettlement(csv + total)).toMatchObject({ parcels });
    }
    expect(readSettlement(`${csv};;135,00`)).toMatchObject({ parcels: [...parcels, { awb: '', amount: 13_500 }] });
  });

  it('is read as spreadsheets write it, with the spreadsheet’s row numbers', () => {
    const csv = 'sep=;\r\nAWB;Ramburs;Adresa\r\n="2150900120042";5,00;"Str. A\r\nnr. 1\r\n"\r\n\r\n2150;6,00;\r\n';
    expect(readSettlement(csv)).toMatchObject({ parcels: [{ line: 2, awb: '2150900120042' }, { line: 4, awb: '2150' }] }); // prettier-ignore
    const quoted = '"sep=,"\nAWB,Ramburs\n"=""21""",5';
    expect(readSettlement(quoted)).toMatchObject({ parcels: [{ line: 2, awb: '21' }] });
  });

  it('skips totals beside a count of parcels, and the apostrophe before an AWB', () => {
    const csv = "Client;AWB;Ramburs\nAna;'2150900120042;129,00\nTotal SRL;2150900120043;129,00\nTotal;2;258,00";
    expect(readSettlement(csv)).toMatchObject({ parcels: [{ awb: '2150900120042' }, { awb: '2150900120043' }] });
  });

  it('takes the collected sum, not another price', () => {
    const csv = 'AWB;Valoare asigurata;Suma transport;Comision ramburs;Suma incasata\nA1234;500,00;20,00;3,00;129,00';
    expect(readSettlement(csv)).toMatchObject({ parcels: [{ amount: 12_900 }] });
    expect(readSettlement('AWB;Valoare;Ramburs\nA;5;129,00')).toMatchObject({ parcels: [{ amount: 12_900 }] });
  });

  it('marks a parcel as unclear unless its status says that it is settled', () => {
    const csv = 'AWB;Ramburs;Status\nA1;5;Decontat\nA2;5;În curs de decontare\nA3;5;Returnat\nA4;5;\nA5;5;xyz';
    const settlement = readSettlement(csv);
    expect(settlement.ok && settlement.parcels.map(({ unclear }) => unclear)).toEqual([false, true, true, true, true]);
  });

  it.each([
    ['', { code: 'empty_file' }],
    ['AWB;Greutate\nA;1', { code: 'missing_column', column: 'amount', found: ['AWB', 'Greutate'] }],
    ['AWB;Valoare asigurata\nA;1', { code: 'missing_column', column: 'amount' }],
    [
      'AWB;Ramburs numerar;Ramburs cont colector\nA;1;2',
      { code: 'unclear_column', column: 'amount', found: ['Ramburs numerar', 'Ramburs cont colector'] },
    ],
    ['Ramburs;Oraș\n1;2', { code: 'missing_column', column: 'awb' }],
  ])('is refused with its reason: %j', (csv, reason) => {
    expect(readSettlement(csv)).toMatchObject({ ok: false, ...reason });
  });
});
