import fc from 'fast-check';
import { encode } from 'uqr';
import { describe, expect, it } from 'vitest';
import { forAll } from '../../../tests/support/for-all.ts';
import { plainAmount, transferCode } from './transfer-code.ts';

const transfer = {
  beneficiary: 'Clipe în ghips SRL',
  iban: 'RO49AAAA1B31007593840000',
  amount: 12_345,
  reference: 'CG-2026-000123',
};

describe('the QR code of a transfer', () => {
  it('has service, version, encoding, kind, name, account, amount and details on a line each', () => {
    expect(transferCode(transfer).split('\n')).toEqual([
      'BCD', '002', '1', 'SCT', '', 'Clipe in ghips SRL', 'RO49AAAA1B31007593840000', 'RON123.45', '', '',
      'CG-2026-000123',
    ]); // prettier-ignore
  });

  it('writes the account without its spaces', () => {
    expect(transferCode({ ...transfer, iban: 'RO49 AAAA 1B31 0075 9384 0000' })).toBe(transferCode(transfer));
  });

  it('cuts a name after 70 characters, and never inside a character', () => {
    const name = (beneficiary: string) => transferCode({ ...transfer, beneficiary }).split('\n')[5];
    expect(name('a'.repeat(80))).toBe('a'.repeat(70));
    expect(name(`${'a'.repeat(69)}🌙🌙`)).toBe(`${'a'.repeat(69)}🌙`);
  });

  it('writes letters without diacritics, so that every reader accepts them', () => {
    const code = transferCode({ ...transfer, beneficiary: 'Țărăncuța și Ştefan Ñ' });
    expect(code.split('\n')[5]).toBe('Tarancuta si Stefan N');
    expect(code).toMatch(/^[\x20-\x7e\n]*$/);
  });

  it('keeps its eleven lines, whatever the name', () => {
    const lines = transferCode({ ...transfer, beneficiary: ' Clipe\r\nîn\nghips ' }).split('\n');
    expect([lines.length, lines[5]]).toEqual([11, 'Clipe in ghips']);
  });

  it.each([0, -1, 0.5, Number.NaN, 100_000_000_000])('cannot be made of %s bani', (amount) => {
    expect(() => transferCode({ ...transfer, amount })).toThrow(RangeError);
  });

  it('fits into version 13 with correction level M, which is the maximum that the standard allows', () => {
    const longest = transferCode({ ...transfer, beneficiary: '🌙'.repeat(35), amount: 99_999_999_999 });
    expect(new TextEncoder().encode(longest).length).toBeLessThanOrEqual(331);
    expect(encode(longest, { ecc: 'M' }).version).toBeLessThanOrEqual(13);
  });
});

it('a plainly written amount is read back as the same amount', () =>
  forAll(fc.nat(99_999_999_999), (bani) => {
    expect(Math.round(Number(plainAmount(bani)) * 100)).toBe(bani);
    expect(plainAmount(bani)).toMatch(/^(0|[1-9]\d*)\.\d\d$/);
  }));
