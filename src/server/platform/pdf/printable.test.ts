import fc from 'fast-check';
import * as fontkit from 'fontkit';
import fonts from 'pdfmake/build/vfs_fonts.js';
import { describe, expect, it } from 'vitest';
import { forAll } from '../../../../tests/support/for-all.ts';
import { leftOut, printable } from './printable.ts';

/** Characters that all faces of the documents' font draw, except invisible and replacement characters. */
const faces = Object.values(fonts).map((font) => fontkit.create(Buffer.from(font, 'base64')) as fontkit.Font);
const drawn = faces[0]!.characterSet
  .map((code) => String.fromCodePoint(code))
  .filter((sign) => !/[\p{C}\ufffc\ufffd]/u.test(sign))
  .filter((sign) => faces.every((face) => face.hasGlyphForCodePoint(sign.codePointAt(0)!)));

describe('the text of a document', () => {
  it('keeps every character that each face of its font draws, and blanks at its ends', () => {
    const texts = fc.string({ unit: fc.constantFrom(...drawn, '\n'), maxLength: 20 });
    // A mark may combine with another letter, and leave one behind that the font has only in combination.
    const isDrawn = (text: string) =>
      !/^\p{M}/u.test(text) && [...text].every((sign) => sign === '\n' || drawn.includes(sign));
    const composed = texts.map((text) => `${text} `.normalize('NFC')).filter(isDrawn);
    forAll(composed, (text) => {
      expect(printable(text)).toBe(text);
      expect(leftOut(text)).toEqual([]);
    });
    expect(printable(['CUI: ', ' și '])).toEqual(['CUI: ', ' și ']);
  });

  it('has no character that the font would draw as an empty box, whatever was typed', () => {
    const known = new Set([...drawn, '\n']);
    forAll(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
      expect([...printable(text)].filter((sign) => !known.has(sign))).toEqual([]);
    });
    const every = Array.from({ length: 0x30000 }, (_, code) => String.fromCodePoint(code)).join('a');
    expect([...new Set(printable(every))].filter((sign) => !known.has(sign))).toEqual([]);
  });

  it.each([
    ['Strada Florilor 🌸 7 👩‍👧', 'Strada Florilor 7'],
    ['🎁 Ana © 1️⃣ 2 €', 'Ana © 1 2 €'],
    ['Cu drag,\n♥ Maria ♥\n<3', 'Cu drag,\nMaria\n<3'],
    ['un🌸doi trei 🌸patru 🌸🌸 cinci', 'undoi trei patru cinci'],
    ['𝓛𝓪 𝓶𝓾𝓵𝓽𝓲 𝕒𝕟𝕚, Ａｎａ ①', 'La multi ani, Ana 1'],
    ['Ștefan Țurcănescu'.normalize('NFD'), 'Ștefan Țurcănescu'],
    ['ḩ Ștefan\u0333\tpopa\u202f7', 'h Ștefan popa 7'],
    ['A\u200bna\u00ad\ufeff \u202dPopescu\u202c', 'Ana Popescu'],
    ['Ő ű ł Київ Αθήνα Việt', 'Ő ű ł Київ Αθήνα Việt'],
  ])('turns %j into %j', (typed, printed) => {
    expect(printable(typed)).toBe(printed);
  });

  it('may break anywhere in a long word, and nowhere in a link', () => {
    const name = 'SOCIETATEACOMERCIALAFOARTELUNGA';
    const runs = ['Firma ', { text: name, wordBreak: 'break-all' }, ' SRL'];
    const link = { text: `https://${name}`, link: `https://${name}` };
    expect(printable({ text: `Firma ${name} SRL`, bold: true })).toEqual({ text: runs, bold: true });
    expect(printable([`Firma ${name} SRL`, link, 'Firma'])).toEqual([{ text: runs }, link, 'Firma']);
  });

  it('is cleaned in every part, and nothing else is', () => {
    const layout = () => 1;
    const content = { content: [{ text: 'Ana 🌸' }, { text: ['Ana 🌸', 'ș'], layout }], numbered: true };
    expect(printable(content)).toEqual({
      content: [{ text: 'Ana' }, { text: ['Ana', 'ș'], layout }],
      numbered: true,
    });
  });

  it('omits characters without any form that the font draws, and reports them', () => {
    expect(leftOut('王芳 ♥ 𝓛\u200b ḩ 👩‍👧 Ana')).toEqual(['王', '芳', '♥', '👩', '👧']);
  });
});
