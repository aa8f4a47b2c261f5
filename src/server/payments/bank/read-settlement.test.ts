import { describe, expect, it } from 'vitest';
import { readSettlement } from './read-settlement.ts';

describe('a courier’s settlement', () => {
  const expected = [
    { line: 2, awb: '1ONB24312345678', amount: 12_900, settlement: 'D-77', day: '2026-11-21' },
    { line: 3, awb: '1ONB24312345679', amount: 123_450, settlement: 'D-77', day: '2026-11-21' },
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

  it('leaves out parcels without a sum to collect, and keeps what cannot be read', () => {
    const csv = 'AWB;Ramburs\nA1234;0,00\nB1234;o mie\nC1234;5';
    expect(readSettlement(csv)).toMatchObject({
      parcels: [
        { awb: 'B1234', amount: undefined },
        { awb: 'C1234', amount: 500 },
      ],
    });
  });

  it.each([
    ['', { code: 'empty_file' }],
    ['AWB;Greutate\nA;1', { code: 'missing_column', column: 'amount', found: ['AWB', 'Greutate'] }],
    ['Ramburs;Oraș\n1;2', { code: 'missing_column', column: 'awb' }],
  ])('is refused with its reason: %j', (csv, reason) => {
    expect(readSettlement(csv)).toMatchObject({ ok: false, ...reason });
  });
});
