import { expect, it } from 'vitest';
import { dayRefusedText } from './gift-day.ro.ts';
import { roomText, tooLongText } from './gift-form.ro.ts';
import { releasedText } from './released.ro.ts';

it.each([
  ['too_late', 'the last, with its year', 'Alege o zi mai apropiată: cel târziu pe 25 noiembrie 2027.'],
  ['too_early', 'the first', 'Ziua aceasta e prea devreme. Prima posibilă este vineri, 27 noiembrie.'],
])('a gift’s day that is %s is refused and names the possible day: %s', (code, _, words) => {
  expect(dayRefusedText(code, '2026-11-27', '2027-11-25')).toBe(words);
});

it('letters that are too many for a gift’s card are counted in the error alone, not in the hint', () => {
  const message = 'a'.repeat(312);
  expect(tooLongText(message)).toBe('Mesajul are 12 litere mai mult decât încap pe felicitare.');
  expect(roomText(message)).toBe('Nu tăiem nimic din el.');
  expect(roomText('a'.repeat(180))).toBe('Mai ai loc de 120 de litere.');
});

it.each([
  [{}, null, 'Nu mai așteaptă: îl pregătim de trimis.'],
  [{ awaitsMoney: true }, null, 'Nu mai așteaptă altceva: îl pregătim de trimis după ce plata ajunge la noi.'],
  [{ awaitsProof: true, awaitsMoney: true, awaitsPrint: true }, null, 'Nu mai așteaptă altceva: îl pregătim de trimis după ce aprobi macheta, plata ajunge la noi și turnăm mulajul după amprentă.'],
  [{}, '2026-12-05', 'Nu mai așteaptă: îl pregătim de trimis. Ziua cerută de tine: cel târziu sâmbătă, 5 decembrie.'],
])('a gift that is released says what it still waits for, %o, to arrive by %s', (waits, arriveOn, text) => {
  expect(releasedText({ arriveOn }, { awaitsProof: false, awaitsMoney: false, ...waits })).toBe(text);
}); // prettier-ignore
