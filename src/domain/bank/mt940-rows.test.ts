import { describe, expect, it } from 'vitest';
import { decodeFile } from './decode-file.ts';
import { judgeRows } from './judge-rows.ts';
import { readMt940Rows } from './mt940-rows.ts';
import type { Statement } from './statement.ts';

const HEAD = ':20:STMT2611210001\r\n:25:RO49AAAA1B31007593840000\r\n:28C:00321/1\r\n:60F:C261120RON10500,25\r\n';
const TAIL = ':62F:C261121RON10887,25\r\n-';
const statement = (...entries: string[]) => `${HEAD}${entries.map((each) => `${each}\r\n`).join('')}${TAIL}`;
const read = (text: string) => judgeRows('mt940', readMt940Rows(text)) as Extract<Statement, { ok: true }>;

describe('a statement as SWIFT MT 940', () => {
  it('gives the credits with day, sum, bank’s reference and text', () => {
    const { credits, leftOut } = read(
      statement(
        ':61:2611211121CN129,00NTRFNONREF//2611210000123\r\n:86:INCASARE OP POPESCU ANA CG-2026-000123',
        ':61:2611211121DN45,5NCHGNONREF//2611210000124\r\n:86:COMISION',
      ),
    );
    const place = { line: 5, account: 'RO49AAAA1B31007593840000', bookedOn: '2026-11-21', amount: 12_900, payer: '' };
    const words = { text: 'INCASARE OP POPESCU ANA CG-2026-000123', bankReference: '2611210000123' };
    expect(credits).toEqual([{ ...place, ...words, reversed: false, unclear: false }]);
    expect(leftOut).toEqual({ debits: 1, foreign: 0, unsettled: 0, unreadable: 0 });
  });

  it('keeps the breaks of a text that the bank broke', () => {
    const [credit] = read(
      statement(
        ':61:261121C1234,5NTRFNONREF\r\n:86:PLATA COMANDA IN CONTUL ATELIERULUI DIN SIBIU PENTRU CG-2026-0\r\n00123 MULTUMESC',
      ),
    ).credits;
    expect(credit).toMatchObject({
      amount: 123_450,
      bankReference: '',
      text: 'PLATA COMANDA IN CONTUL ATELIERULUI DIN SIBIU PENTRU CG-2026-0\n00123 MULTUMESC',
    });
  });

  it.each(['?', '~', '^'])('tells details and payer apart where parts are marked by %s', (mark) => {
    const details =
      '00INCASARE|10931|20COMANDA CG-2026-|21000123|30BTRLRO22|31RO09BCYP0000001234567890|32POPESCU|33 ANA MARIA';
    const [credit] = read(
      statement(`:61:2611211121C129,00NTRFREF1//B1\r\n:86:166${mark}${details.replaceAll('|', mark)}`),
    ).credits;
    expect(credit).toMatchObject({ payer: 'POPESCU ANA MARIA', text: 'REF1\nCOMANDA CG-2026-\n000123' });
  });

  it.each([
    [
      'the payer behind slashes',
      [':61:2611211121C129,00NTRFNONREF', ':86:/EREF/NOTPROVIDED/NAME/POPESCU ANA/REMI/CG-2026-000123'],
      { payer: 'POPESCU ANA' },
    ],
    [
      'the supplement of the entry and references with a slash in the text',
      [':61:2611211121CN129,00NTRFCG/2026/000123//REF9', 'POPESCU ANA'],
      { text: 'CG/2026/000123\nPOPESCU ANA', bankReference: 'REF9' },
    ],
  ])('finds %s', (_, entry, credit) => {
    expect(read(statement(entry.join('\r\n'))).credits).toMatchObject([credit]);
  });

  it('marks credits whose sum the statement takes back, and counts neither kind of reversal as money', () => {
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

  it('knows the year of a day that was booked on the other side of New Year', () => {
    const dayOf = (field: string) => read(statement(`:61:${field}C1,00NTRFNONREF`)).credits[0]!.bookedOn;
    expect(dayOf('2612311231')).toBe('2026-12-31');
    expect(dayOf('2612310102')).toBe('2027-01-02');
    expect(dayOf('2701021231')).toBe('2026-12-31');
    expect(dayOf('261231')).toBe('2026-12-31');
  });

  it('reads several statements of one file, each with its account and currency', () => {
    const euro = statement(':61:2611211121C5,00NTRFNONREF').replace('RON10500', 'EUR10500').replace('1B31', '1B32');
    const both = `${euro}\r\n${statement(':61:2611211121C7,00NTRFNONREF')}`;
    expect(read(both)).toMatchObject({
      credits: [{ amount: 700, account: 'RO49AAAA1B31007593840000' }],
      leftOut: { foreign: 1 },
    });
  });

  it('is known within SWIFT’s envelope, and with any line ends', () => {
    const text = `{1:F01BTRLRO22AXXX0000000000}{2:O9400000261121}{4:\n${statement(':61:2611211121C7,00NTRFNONREF').replaceAll('\r\n', '\n')}}`;
    expect(decodeFile(`\ufeff\n${text}`)?.form).toBe('mt940');
    expect(read(text).credits).toMatchObject([{ amount: 700, account: 'RO49AAAA1B31007593840000' }]);
  });

  it.each([
    ['1500,', 150_000],
    ['1500,00', 150_000],
    ['129,000', 12_900],
    ['0,5', 50],
  ])('has a comma for decimals alone: %s', (amount, bani) => {
    expect(read(statement(`:61:2611211121C${amount}NTRFNONREF`)).credits).toMatchObject([{ amount: bani }]);
  });

  it('counts what it cannot read', () => {
    const entries = [
      'nonsense',
      '2613991121C7,00NTRFNONREF',
      '2611211121C1,500,00NTRFNONREF',
      '2611211121C7,00NTRFNONREF',
    ];
    const { credits, leftOut } = read(statement(...entries.map((entry) => `:61:${entry}`)));
    expect([credits.length, leftOut.unreadable]).toEqual([1, 3]);
  });

  it('is not seen in a table', () => {
    expect(decodeFile('Data;Credit;Detalii\n21.11.2026;129,00;:20: :61:')?.form).toBe('csv');
  });
});
