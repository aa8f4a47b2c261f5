import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forAll } from '../../../tests/support/for-all.ts';
import { loadFaces, ROMANIAN } from '../../../tests/support/engraved-letters.ts';
import { flattenPath } from '../../../tests/support/flatten-path.ts';
import { FACES, MIN_LETTER_MM } from '#domain/engraving/faces.ts';
import { setLine } from '#domain/engraving/lettering.ts';
import { ARC_DEGREES, CAP_HEIGHT, engrave, RING } from './engraving.ts';
import { MAX_TEXT_LENGTH } from './moon-design.ts';

const faces = await loadFaces();
const text = (longest: number) =>
  fc.array(fc.constantFrom(...ROMANIAN), { maxLength: longest }).map((letters) => letters.join('').trim());
const face = fc.constantFrom(...FACES);

describe('the typeface', () => {
  it.each(FACES)('%s has every letter of Romanian and its neighbouring languages', (name) => {
    const { missing } = setLine(`${ROMANIAN}áéíóöőúüűäßçèêñžšč!?:()“”+%`, faces[name], 5);
    expect(missing).toEqual([]);
  });

  it.each(FACES)('%s has no letter lower than the tool can cut on the smallest disc', (name) => {
    const { xHeight, capHeight } = faces[name];
    expect((xHeight / capHeight) * CAP_HEIGHT * 120).toBeGreaterThan(MIN_LETTER_MM);
  });

  it('simplu sets the cedilla letters of old keyboards as comma-below letters', () => {
    expect(setLine('şţŞŢ', faces.simplu, 5)).toEqual(setLine('șțȘȚ', faces.simplu, 5));
  });
});

describe('a typeset line', () => {
  it('is as wide as its letters plus tracking and kerning', () =>
    forAll(text(40), face, (words, name) => {
      const { tracking, unitsPerEm, kerning, capHeight } = faces[name];
      const { widthMm, letters } = setLine(words, faces[name], 5);
      const plain = letters.map(({ letter }) => letter.normalize('NFD').charAt(0));
      const gaps = plain
        .slice(1)
        .map((letter, index) => (kerning[plain[index]! + letter] ?? 0) + (tracking * unitsPerEm) / 1000);
      const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
      const expected = sum(letters.map(({ advanceMm }) => advanceMm)) + (sum(gaps) * 5) / capHeight;
      expect(widthMm).toBeCloseTo(Math.max(0, expected), 6);
    }));

  it('names the letters that the typeface lacks, each once, and leaves them out', () => {
    const { missing, letters } = setLine('Ana 愛 Ω愛 👶🏽', faces.clasic, 5);
    expect(missing).toEqual(['愛', 'Ω', '👶🏽']);
    expect(letters.map(({ letter }) => letter).join('')).toBe('Ana   ');
  });
});

describe('the engraving', () => {
  it.each(FACES)('stays inside the ring with every letter of %s, even the tallest', (name) => {
    for (const letter of Object.keys(faces[name].glyphs)) {
      const both = engrave({ nume: letter, rand: letter, diametru: '12-cm' }, faces[name]);
      for (const { outlines } of [both.name, both.line]) {
        const distances = flattenPath(outlines)
          .flat()
          .map((point) => Math.hypot(...point));
        expect(Math.min(...distances)).toBeGreaterThan(RING.inner * 120);
        expect(Math.max(0, ...distances)).toBeLessThan(RING.outer * 120);
      }
    }
  });

  it('has the name below and the line above, both centred and with letters upright', () => {
    const { name, line } = engrave({ nume: 'A', rand: 'A', diametru: '20-cm' }, faces.simplu);
    const shape = (outlines: string) => {
      const points = flattenPath(outlines).flat();
      const ends = (all: number[]) => [Math.min(...all), Math.max(...all)] as const;
      const [highest, lowest] = ends(points.map(([, y]) => y));
      const [left, right] = ends(points.map(([x]) => x));
      const wide = (at: number) =>
        Math.max(...points.filter(([, y]) => Math.abs(y - at) < 0.5).map(([x]) => Math.abs(x)));
      expect((left + right) / 2).toBeCloseTo(0, 1);
      return [wide(highest) < wide(lowest) ? 'up' : 'down', highest > 50 ? 'below' : lowest < -50 && 'above'];
    };
    expect([shape(name.outlines), shape(line.outlines)]).toEqual([['up', 'below'], ['up', 'above']]); // prettier-ignore
  });

  it('turns each letter along the rim', () => {
    const { name, line } = engrave({ nume: 'I'.repeat(20), rand: 'I'.repeat(20), diametru: '20-cm' }, faces.simplu);
    for (const { outlines } of [name, line])
      for (const letter of flattenPath(outlines)) {
        const distances = letter.map((point) => Math.hypot(...point));
        expect(Math.min(...distances)).toBeCloseTo(89 - 4.5, 1);
        expect(Math.max(...distances)).toBeCloseTo(89 + 4.5, 1);
      }
  });

  it('measures both texts in millimetres against the same free arc', () => {
    const { name, line } = engrave({ nume: 'Ștefania', rand: 'Ștefania', diametru: '16-cm' }, faces.clasic);
    expect(name.availableMm).toBe(line.availableMm);
    expect(name.availableMm).toBeCloseTo((0.445 * 160 * ARC_DEGREES * Math.PI) / 180, 2);
    expect(name.widthMm).toBe(line.widthMm);
    expect(name.widthMm).toBeGreaterThan(30);
    expect(name.widthMm).toBeLessThan(60);
    const long = engrave({ nume: '', rand: 'W'.repeat(MAX_TEXT_LENGTH), diametru: '20-cm' }, faces.clasic);
    expect(long.line.widthMm).toBeGreaterThan(long.line.availableMm);
    expect(long.name).toMatchObject({ widthMm: 0, missing: [], outlines: '' });
  });

  it('is the same for the same design, to a thousandth of a millimetre', () => {
    const design = { nume: 'Ioana & Radu', rand: '21 iunie 2026', diametru: '12-cm' } as const;
    const { name } = engrave(design, faces.caligrafic);
    expect(engrave(design, faces.caligrafic).name).toEqual(name);
    expect(name.outlines).not.toMatch(/\.\d{4}|e|NaN|undefined/);
  });
});
