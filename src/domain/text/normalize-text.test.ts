import { expect, it } from 'vitest';
import { forAll } from '../../../tests/support/for-all.ts';
import fc from 'fast-check';
import { normalizeText, normalizeWord } from './normalize-text.ts';

it.each([
  ['direction marks of copied phone numbers', '\u202a0712 345 678\u202c', '0712 345 678'],
  ['zero-width blanks, soft hyphens and byte order marks', '\ufeffAna\u200b Po\u00adpescu\u2060', 'Ana Popescu'],
  ['tags, variation selectors, fillers and controls', 'Ana\u{e0041}\ufe0f\ufe01\u3164\x90', 'Ana'],
  ['fixed, thin and wide blanks', 'a\u00a0b\u2009c\u3000d\u2800e', 'a b c d e'],
  ['non-breaking hyphens', '0722\u2011123\u2010456', '0722-123-456'],
  ['decomposed letters', 'S\u0326tefan T\u0326urca\u0306nescu', 'Ștefan Țurcănescu'],
  ['letters with a cedilla', 'Şerban Ţuţea', 'Șerban Țuțea'],
  ['line breaks of every kind', 'a\r\nb\rc\u2028d\ve', 'a\nb\nc\nd\ne'],
])('text input is cleaned of %s', (_, typed, plain) => {
  expect(normalizeText(typed)).toBe(plain);
});

it.each(['👩‍👩‍👧', '❤️', '👩‍❤️‍👨', '👋🏽', '1️⃣', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🇷🇴', '„Ana – la mulți ani”', 'unu\n\ndoi'])(
  '%s stays unchanged',
  (text) => {
    expect(normalizeText(text)).toBe(text);
  },
);

it.each([
  ['Ana–Maria', 'Ana-Maria'],
  ['O`Brien', "O'Brien"],
  ['O’Neil', "O'Neil"],
  ['07−22', '07-22'],
  ['Ana\n\tMaria  Pop', 'Ana Maria Pop'],
])('in names and numbers %s becomes %s', (typed, plain) => {
  expect(normalizeWord(typed)).toBe(plain);
});

it('normalising a text twice changes nothing more', () => {
  const sign = fc.oneof(
    fc.constantFrom(...'👩❤🏴1#aş\u200d\ufe0f\u20e3\u200b\u0326\r\n\u2011', '\u{e0067}', '\u{e007f}'),
    fc.nat(0xffff).map((unit) => String.fromCharCode(unit)),
  );
  forAll(fc.array(sign, { maxLength: 12 }), (signs) => {
    const plain = normalizeText(signs.join(''));
    expect(normalizeText(plain)).toBe(plain);
    const word = normalizeWord(plain);
    expect(normalizeWord(word)).toBe(word);
  });
});
