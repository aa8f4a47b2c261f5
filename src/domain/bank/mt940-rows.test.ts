import { describe, expect, it } from 'vitest';
import { decodeFile } from './decode-file.ts';
import { judgeRows } from './judge-rows.ts';
import { readMt940Rows } from './mt940-rows.ts';
import type { Statement } from './statement.ts';

const HEAD = ':20:STMT2611210001\r\n:25:RO49AAAA1B31007593840000\r\n:28C:00321/1\r\n:60F:C261120RON10500,25\r\n';
const TAIL = ':62F:C261121RON10887,25\r\n-';
const statement = (...entries: string[]) => `${HEAD}${entries.map((each) => `${each}\r\n`).join('')}${TAIL}`;
const read = (text: string) => judgeRows('mt940', readMt940Rows(text)) as Extract<Statement, { ok: true }>;

describe('the reader of SWIFT MT 940 statements', () => {
  it('reads the supplementary details of an entry and references that contain slashes', () => {
    const [credit] = read(statement(':61:2611211121CN129,00NTRFCG/2026/000123//REF9\r\nPOPESCU ANA')).credits;
    expect(credit).toMatchObject({ text: 'CG/2026/000123\nPOPESCU ANA', bankReference: 'REF9' });
  });

  it('marks credits that the statement reverses, and counts no reversal as money', () => {
    const { credits, leftOut } = read(
      statement(
        ':61:2611211121C129,00NTRFNONREF//A\r\n:86:CG-2026-000123',
        ':61:2611211121C99,00NTRFNONREF//B\r\n:86:CG-2026-000124',
        ':61:2611211121RC129,00NTRFNONREF//C\r\n:86:STORNO',
        ':61:2611211121RD15,00NCHGNONREF//D\r\n:86:STORNO COMISION',
      ),
    );
    expect(credits.map(({ amount, reversed }) => [amount, reversed])).toEqual([[12_900, true], [9_900, false]]); // prettier-ignore
    expect(leftOut).toMatchObject({ debits: 0, unsettled: 2 });
  });

  it('infers the year of a day that was booked on the other side of New Year', () => {
    const dayOf = (field: string) => read(statement(`:61:${field}C1,00NTRFNONREF`)).credits[0]!.bookedOn;
    expect(dayOf('2612311231')).toBe('2026-12-31');
    expect(dayOf('2612310102')).toBe('2027-01-02');
    expect(dayOf('2701021231')).toBe('2026-12-31');
    expect(dayOf('261231')).toBe('2026-12-31');
  });

  it('reads several statements of one file, each with its own account and currency', () => {
    const euro = statement(':61:2611211121C5,00NTRFNONREF').replace('RON10500', 'EUR10500').replace('1B31', '1B32');
    const both = `${euro}\r\n${statement(':61:2611211121C7,00NTRFNONREF')}`;
    expect(read(both)).toMatchObject({
      credits: [{ amount: 700, account: 'RO49AAAA1B31007593840000' }],
      leftOut: { foreign: 1 },
    });
  });

  it.each([
    ['within SWIFT’s envelope', '\ufeff\n{1:F01BTRLRO22AXXX0000000000}{2:O9400000261121}{4:\n', '}'],
    ['between control characters', '\u0001 {1:F02BUCUROBUAXXX0000000000}{2:I940            U3003}{4:\r\n', '}\u0003'],
    ['under a bank’s headings', 'ABNANL2A\r\n940\r\nABNANL2A\r\n', ''],
    ['under other headings', '0000 01INGBNL2AXXXX00001\r\n0000 01INGBNL2AXXXX00001\r\n940 00\r\n', 'XXX'],
    ['under the number 940', ':940:\r\n', ''],
  ])('recognises statements %s, even repeated ones, and keeps such text out of the entries', (_, before, after) => {
    const one = `${before}${HEAD}:61:2611211121C7,00NTRFNONREF\r\n:86:CG-2026-000123\r\n-${after}\r\n`;
    const file = decodeFile(one + one);
    expect(file?.form).toBe('mt940');
    expect(read(file!.text).credits.map(({ amount, text }) => [amount, text])).toEqual([[700, 'CG-2026-000123'], [700, 'CG-2026-000123']]); // prettier-ignore
  });

  it('takes a statement without a currency for foreign if it follows a foreign one', () => {
    const [euro, none] = [HEAD.replace('RON', 'EUR'), HEAD.replace(/:60F.*\r\n/, '')];
    const entry = ':61:2611211121C5,00NTRFNONREF\r\n';
    expect(read(euro + entry + none + entry).leftOut.foreign).toBe(2);
    // The closing balance or the account number may name the currency.
    expect(read(`${euro}${entry}-\r\n${none}${entry}${TAIL}`)).toMatchObject({ credits: [{ amount: 500 }], leftOut: { foreign: 1 } }); // prettier-ignore
    expect(read(none.replace(/:25:.*/, ':25:RO87BUCU1052235283028RON') + entry).credits).toHaveLength(1);
  });

  it('keeps the bank’s information on the account out of the last entry', () => {
    const own = ':86:NAME ACCOUNT OWNER: ATELIER CG-2026-000999\r\n';
    const text = `${HEAD}:61:2611211121C7,00NTRFNONREF\r\n:62F:C261121RON1,00\r\n${own}:64:C261121RON1,00\r\n${own}`;
    expect(read(text).credits[0]!.text).toBe('');
  });

  it.each([
    ['261121    C129,00NTRFNONREF', 12_900],
    ['2611211121C129,000 NTRFNONREF', 12_900],
    ['2602301121C129,00NTRFNONREF', 12_900],
    [' 2611211121CN1500,NMSC', 150_000],
  ])('reads an entry that begins with %j', (field, amount) => {
    expect(read(statement(`:61:${field}`)).credits).toMatchObject([{ amount, bookedOn: '2026-11-21' }]);
  });

  it.each([
    ['a separator cut by a new line', ['000^20PLATA^24REF.DOC 1/OPMC 12345^2', '5CG-2026-000123^30BANCA^32IONESCU DAN'], 'PLATA\nREF.DOC 1/OPMC 12345\nCG-2026-000123', 'IONESCU DAN'],
    ['a plus as separator, and one in a telephone number', ['000+20Plata    +31RO89RZBR0000060003480121', '+32NEXTERP SRL+33/', '+23CG-2026-000123 tel +40712345678'], 'Plata\nCG-2026-000123 tel +40712345678', 'NEXTERP SRL'],
    ['a blank before the first code', [' 020?00X?20CG-2026-000123?32ANA'], 'CG-2026-000123', 'ANA'],
    ['a question mark of the payer', ['166?20De ce? CG-2026-000123?32ANA'], 'De ce? CG-2026-000123', 'ANA'],
    ['an account among the names', ['035~20CG-2026-000123~32NEXTERP SRL    ~33RO2', '5INGB0014000031948911 ~23   '], 'CG-2026-000123', 'NEXTERP SRL'],
    ['no separator at all', ['+40712345678 CG-2026-000123'], '+40712345678 CG-2026-000123', ''],
  ])('separates text and payer with %s', (_, lines, text, payer) => {
    const [credit] = read(statement(`:61:2611211121C129,00NTRFNONREF\r\n:86:${lines.join('\r\n')}`)).credits;
    expect(credit).toMatchObject({ text, payer });
  }); // prettier-ignore

  it('counts entries that it cannot read', () => {
    const wrong = ['nonsense', '2613991399C7,00NTRFNONREF', '2611211121C1,500,00NTRFNONREF'];
    const entries = [...wrong, '2611211121C7,00NTRFNONREF'].map((entry) => `:61:${entry}`);
    const { credits, leftOut } = read(statement(...entries));
    expect([credits.length, leftOut.unreadable]).toEqual([1, 3]);
  });

  it('does not claim a table that mentions its tags', () => {
    expect(decodeFile('Data;Credit;Detalii\n21.11.2026;129,00;:20: :61:')?.form).toBe('csv');
  });
});
