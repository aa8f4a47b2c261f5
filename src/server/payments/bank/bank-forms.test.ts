import fc from 'fast-check';
import { expect, it } from 'vitest';
import { orderNumber } from '#domain/orders/order.ts';
import { findOrderNumbers } from '#domain/bank/match-credits.ts';
import { BANK_FORMS } from '../../../../tests/support/bank-forms.ts';
import { forAll } from '../../../../tests/support/for-all.ts';
import { readStatement } from './read-statement.ts';

const FIRST_DAY = Date.UTC(2024, 0, 1);
const words = fc.constantFrom(
  '',
  'plata',
  'comanda Țăndărei',
  'a, b; c',
  'pentru "Ana" mulțumesc mult',
  "O'Neil & fiii 2026",
);
const entries = fc.record({
  day: fc.nat(1_090).map((days) => new Date(FIRST_DAY + days * 86_400_000).toISOString().slice(0, 10)),
  amount: fc.oneof(fc.integer({ min: 1, max: 9_999_999 }), fc.integer({ min: 1, max: 9_999 }).map((lei) => lei * 100)),
  isOut: fc.boolean(),
  payer: fc.constantFrom('POPESCU ANA', 'Țăranu Ana-Maria', 'ATELIER "LUT" S.R.L.', 'Ionescu, Dan'),
  text: fc
    .tuple(words, fc.integer({ min: 1, max: 999_999 }), words)
    .map(([before, sequence, after]) => `${before} ${orderNumber(2026, sequence)} ${after}`.trim()),
}); // prettier-ignore
const closedUp = (text: string) => text.replace(/\s/g, '');

it('statements in any form of any bank are read exactly', () => {
  const some = fc.subarray([...BANK_FORMS], { minLength: 1, maxLength: 10 });
  forAll(some, fc.array(entries, { minLength: 1, maxLength: 4 }), (forms, sent) => {
    const came = sent.filter(({ isOut }) => !isOut);
    for (const [name, write] of forms) {
      const read = readStatement(write(sent));
      expect([name, read]).toMatchObject([
        name,
        {
          credits: came.map(({ day, amount }) => ({ bookedOn: day, amount, unclear: false, reversed: false })),
          leftOut: { debits: sent.length - came.length, foreign: 0, unsettled: 0, unreadable: 0 },
        },
      ]);
      for (const [at, { payer, text }] of (read.ok ? read.credits : []).entries()) {
        const entry = came[at]!;
        expect(closedUp(`${name} ${payer} ${text}`)).toContain(closedUp(entry.payer));
        expect(closedUp(`${name} ${text}`)).toContain(closedUp(entry.text));
        expect([name, findOrderNumbers(`${text}\n \n${payer}`)]).toEqual([name, findOrderNumbers(entry.text)]);
      }
    }
  });
});
