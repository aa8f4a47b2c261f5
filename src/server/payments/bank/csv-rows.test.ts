import { describe, expect, it } from 'vitest';
import type { Statement } from '#domain/bank/statement.ts';
import { readStatement } from './read-statement.ts';

const read = (text: string) => {
  const statement = readStatement(text);
  if (!statement.ok) throw new Error(JSON.stringify(statement));
  return statement;
};
const short = ({ credits }: Extract<Statement, { ok: true }>) =>
  credits.map(({ bookedOn, amount, text }) => [bookedOn, amount, text]);

describe('a statement as a table', () => {
  it.each(['\t', '|'])('may have its cells separated by %j', (mark) => {
    const csv = 'Date;Reference;Payer;Amount\n2026-11-21;CG-2026-000123;Ana;129.00'.replaceAll(';', mark);
    expect(read(csv).credits).toMatchObject([{ amount: 12_900, payer: 'Ana', text: 'CG-2026-000123' }]);
  });

  it('may have its words in any column, even beside an account', () => {
    const csv =
      'Data;Suma;Altele\n21.11.2026;129,00;RO09BCYP0000001234567890 CG-2026-000123\n21.11.2026;5,00;RO09BCYP0000001234567890';
    expect(short(read(csv)).map(([, , text]) => text)).toEqual(['RO09BCYP0000001234567890 CG-2026-000123', '']);
  });

  it('may continue an entry’s words in the rows below it, until the page ends', () => {
    const page = ['Titular cont: ATELIER,,,,,,', 'Data,,,Detalii tranzactie,,Debit,Credit'];
    const csv = [
      ...page,
      '21 noiembrie 2026,,,Incasare,,,"129,00"',
      ',,,Ordonator:IONESCU DAN,,,',
      ',,,Detalii:CG-2026-,,,',
      ',,,000123,,,',
      ',Director,,,Contabil,,',
      ',,ING Bank N.V.,,,,',
      ...page,
      ',,,Sold,,,"1.229,00"',
      '20 noiembrie 2026,,,"Incasare\nPlătitor: Popescu Ana",,,"100,00"',
    ].join('\n');
    expect(read(csv)).toMatchObject({
      credits: [
        { payer: 'IONESCU DAN', text: 'Incasare\nOrdonator:IONESCU DAN\nDetalii:CG-2026-\n000123' },
        { payer: 'Popescu Ana', amount: 10_000 },
      ],
      leftOut: { unreadable: 0 },
    });
  });

  it.each([
    [';CG-2026-000123;129,00', 1],
    ['21.11.2026;RULAJ ZI;129,00', 0],
    ['30.02.2026;CG-2026-000123;129,00', 1],
    ['21.11.2026;CG-2026-000123;o mie', 1],
    ['21.11.2026;CG-2026-000123;100.000,01', 1],
    ['21.11.2026;CG-2026-000123;129,00 EUR', 1],
    ['21.11.2026;CG-2026-000123', 1],
    // An unquoted separator splits the sum.
    ['21.11.2026;CG-2026-000123;129;50', 1],
    ['Total general;;129,00', 0],
    [';Rulaj creditor;129,00', 0],
    ['21.11.2026;Sold inițial;', 0],
    [';;129,00', 1],
    [';;0,00', 0],
  ])('counts a faulty row as unreadable, and skips totals and empty sums: %j', (row, unreadable) => {
    const { credits, leftOut } = read(`Data;Detalii;Credit\n21.11.2026;x;5,00\n${row}\n`);
    expect([credits.length, leftOut.unreadable]).toEqual([1, unreadable]);
  });

  it('has one format of date for the whole file', () => {
    const days = (...written: string[]) => {
      const rows = written.map((day) => `${day};129,00\n`).join('');
      return read(`Data;Credit\n${rows}`).credits.map(({ bookedOn }) => bookedOn);
    };
    expect(days('11/05/2026', '11/21/2026')).toEqual(['2026-11-05', '2026-11-21']);
    expect(days('05/11/2026', '21/11/2026')).toEqual(['2026-11-05', '2026-11-21']);
    expect(days('21-Nov-26', '46347')).toEqual(['2026-11-21', '2026-11-21']);
  });

  it.each([
    ['Numar cont:,RO49BTRLEURCRT0000000001\nPerioada,2026', 'Data,Credit', true],
    ['Cont: RO49BTRLUSDCRT0000000001; echivalent în LEI', 'Data,Credit', true],
    ['Account Name : Atelier,: EUR', 'Data,Credit', true],
    ['Valuta:,EUR,curs BNR:,4.97 lei', 'Data,Credit', true],
    ['', 'Data,Credit (EUR)', true],
    ['Numar cont:,RO49BTRLRONCRT0000000001', 'Data,Credit', false],
    ['Cod IBAN:,RO49RZBR0000060000000001,Valuta:,LEI', 'Data,Credit', false],
    ['Curs EUR/RON', 'Data,Credit', false],
    ['Titular: EUROMAX SRL', 'Data,Credit', false],
    ['EUR', 'Data,Credit (lei)', false],
  ])('under %j with %j is in another currency: %s', (above, heading, isForeign) => {
    const { credits, leftOut } = read(`${above}\n${heading}\n21.11.2026,129.00\n`);
    expect([credits.length, leftOut.foreign]).toEqual(isForeign ? [0, 1] : [1, 0]);
  });

  it('has a row in another currency if the row’s own column or account says so', () => {
    const rows = ';EUR;5\n1.11.2026;RO49BTRLEURCRT0000000001;;6\n1.11.2026;;;7';
    expect(read(`Data;Cont;Valuta;Suma\n1.11.2026;${rows}`)).toMatchObject({
      credits: [{ amount: 700 }],
      leftOut: { foreign: 2 },
    });
    // The payer's account may be in any currency.
    expect(read(`Data;Cont partener;Valuta;Suma\n1.11.2026;${rows}`)).toMatchObject({
      credits: [{ amount: 600, account: '' }, {}],
    });
  });

  it.each([
    ['Valoare debitare', 'Valoare creditare'],
    ['Suma plătită', 'Suma încasată'],
    ['Amount out', 'Amount in'],
    ['Amount paid', 'Amount received'],
    ['Paid out', 'Paid in'],
    ['Withdrawals', 'Deposits'],
    ['Plăți în lei', 'Încasări în lei'],
  ])('may call its columns %j and %j, in either order, and have other sums beside them', (out, came) => {
    const expected = { credits: [{ amount: 22_900 }], leftOut: { debits: 1, unreadable: 0 } };
    expect(read(`Data;${out};${came};Sold\n21.11.2026;129,00;;1\n21.11.2026;;229,00;1`)).toMatchObject(expected);
    const among = `Data;Suma comision;${came};${out};Credit limit`;
    expect(read(`${among}\n21.11.2026;1,00;;129,00;1\n21.11.2026;0;229,00;;1`)).toMatchObject(expected);
  });

  it.each([
    ['Debit/Credit', 'D', 'C'],
    ['Credit Debit Indicator', 'DBIT', 'CRDT'],
    ['Sens tranzacție', 'Ieșire', 'Intrare'],
    ['Semn', '-', '+'],
    ['Direction', 'OUT', 'IN'],
    ['D/C', 'Plată', 'Încasare'],
    ['Tip tranzactie', 'debit', 'credit'],
  ])('may tell debits from credits by the column %j', (heading, out, came) => {
    const csv = `Data;Suma (RON);${heading}\n21.11.2026;129,00;${out}\n21.11.2026;229,00;${came}\n`;
    expect(read(csv)).toMatchObject({ credits: [{ amount: 22_900, unclear: false }], leftOut: { debits: 1 } });
  });

  it('is read by the amount before a total, and by an amount in lei before others', () => {
    const csv =
      'Date,Orig amount,Amount,Total amount,Fee,Card state,State\n2026-11-21,9,129.00,128.00,1.00,x,COMPLETED';
    expect(read(csv).credits).toMatchObject([{ amount: 12_900, unclear: false }]);
    expect(read('Data;Suma în valută;Suma în lei\n21.11.2026;25,00;129,00').credits).toMatchObject([
      { amount: 12_900 },
    ]);
  });

  it('is read without fees and insured values, and a row with both debit and credit is unreadable', () => {
    const csv = 'Data;Suma comision;Valoare asigurata;Suma\n21.11.2026;2,00;500,00;129,00';
    expect(read(csv).credits).toMatchObject([{ amount: 12_900 }]);
    const both = 'Data;Debit;Credit\n21.11.2026;5,00;129,00\n21.11.2026;;7,00';
    expect(read(both)).toMatchObject({ credits: [{ amount: 700 }], leftOut: { unreadable: 1 } });
  });

  it.each([
    ['D/C', '?', true],
    ['D/C', '', true],
    ['Tip operatiune', 'Plata POS', true],
    ['Tip operatiune', 'Incasare OP', false],
    ['Tip operatiune', 'Transfer', false],
  ])('is unclear about a sum without a sign beside the column %j with %j: %s', (heading, word, unclear) => {
    expect(read(`Data;Suma;${heading}\n21.11.2026;129,00;${word}\n`).credits).toMatchObject([{ unclear }]);
  });

  it.each([
    ['State', 'COMPLETED', 'settled'],
    ['State', 'REVERTED', 'unsettled'],
    ['Transaction status', 'Failed', 'unsettled'],
    ['Status', 'on hold', 'unsettled'],
    ['Status', 'Processed', 'settled'],
    ['Stare', 'Finalizată', 'settled'],
    ['Stare tranzacție', 'Anulată', 'unsettled'],
    ['Stare', 'În curs de procesare', 'unsettled'],
    ['Status', 'Respins', 'unsettled'],
    ['Stare', 'Nefinalizat', 'unknown'],
    ['Status', 'Partially refunded', 'unknown'],
    ['Status', '', 'unknown'],
  ])('with the column %s and the word %j is %s', (heading, word, state) => {
    const { credits, leftOut } = read(`Date,Description,Amount,${heading}\n2026-11-21,CG-2026-000124,229.00,${word}`);
    expect(leftOut.unsettled).toBe(state === 'unsettled' ? 1 : 0);
    expect(credits.map(({ unclear }) => unclear)).toEqual(state === 'unsettled' ? [] : [state === 'unknown']);
  });

  it('counts unsettled rows, even those without a date', () => {
    const csv = [
      'Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance',
      'TRANSFER,Current,2026-11-21 09:00:00,2026-11-21 09:00:05,From ANA CG-2026-000124,229.00,0.00,RON,REVERTED,',
      'TRANSFER,Current,2026-11-21 09:00:00,,From DAN CG-2026-000125,129.00,0.00,RON,PENDING,',
      'TRANSFER,Current,2026-11-21 09:00:00,2026-11-21 09:00:05,From ANA CG-2026-000126,99.00,0.00,RON,COMPLETED,5.00',
    ].join('\n');
    expect(read(csv)).toMatchObject({ credits: [{ amount: 9_900, unclear: false }], leftOut: { unsettled: 2 } });
  });

  it('marks a credit as reversed if the credit column takes it back', () => {
    const csv = 'Data;Debit;Credit;Detalii\n21.11.2026;;129,00;CG-2026-000123\n21.11.2026;;-129,00;Storno';
    expect(read(csv)).toMatchObject({ credits: [{ reversed: true }], leftOut: { debits: 0, unsettled: 1 } });
  });

  it.each([
    ['', { code: 'empty_file' }],
    ['Data;Credit;Detalii\n', { code: 'empty_file' }],
    ['Data;Sold\n21.11.2026;5', { code: 'missing_column', column: 'credit/amount', found: ['Data', 'Sold'] }],
    ['Data;Suma comision\n21.11.2026;5', { code: 'missing_column', column: 'credit/amount' }],
    ['Data;Debit;Detalii\n21.11.2026;5;x', { code: 'missing_column', column: 'credit/amount' }],
    ['Data;Suma;Valoare\n1.1.2026;5;6', { code: 'unclear_column', column: 'amount', found: ['Suma', 'Valoare'] }],
    ['Data;Suma;Credit\n1.1.2026;5;6', { code: 'unclear_column', found: ['Suma', 'Credit'] }],
    ['Data;Suma credit;Debit;Incasari\n1.1.2026;;;6', { code: 'unclear_column', found: ['Suma credit', 'Incasari'] }],
    ['Data;Credit\nieri;5\nazi;6', { code: 'unreadable_rows', line: 2 }],
    ['bună ziua', { code: 'missing_column', column: 'date' }],
    ['Data,Credit\n"21.11.2026,5', { code: 'malformed_file' }],
  ])('is refused with its reason: %j', (csv, reason) => {
    expect(readStatement(csv)).toMatchObject({ ok: false, ...reason });
  });
});
