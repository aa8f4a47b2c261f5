import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forAll } from '../../../tests/support/for-all.ts';
import { loadFaces, ROMANIAN } from '../../../tests/support/engraved-letters.ts';
import { flattenPath } from '../../../tests/support/flatten-path.ts';
import { canBeEngraved } from './engraved-text.ts';
import { FACES, MIN_LETTER_MM } from './faces.ts';
import { layPlate, type PlateText } from './lay-plate.ts';
import { setLine } from './lettering.ts';
import { PLATE_LIMITS } from './plate-line.ts';

const faces = await loadFaces();
const lay = (...texts: PlateText[]) => layPlate(texts, (face) => faces[face]);
const NAME: PlateText = { text: 'Ștefania', face: 'clasic', capMm: 6, widthMm: 110 };

const plateText = fc.record({
  text: fc.array(fc.constantFrom(...ROMANIAN), { maxLength: 60 }).map((letters) => letters.join('').trim()),
  face: fc.constantFrom(...FACES),
  capMm: fc.integer({ min: PLATE_LIMITS.capMm.least, max: 20 }),
  widthMm: fc.integer({ min: PLATE_LIMITS.widthMm.least, max: PLATE_LIMITS.widthMm.most }),
});

describe('a plate', () => {
  it('engraves the whole typed text, whether or not it fits', () =>
    forAll(fc.array(plateText, { maxLength: 3 }), (texts) => {
      const { lines } = lay(...texts);
      expect(lines.map(({ text }) => text)).toEqual(texts.map(({ text }) => text));
      for (const [index, { text, face, capMm }] of texts.entries()) {
        const { letters } = setLine(text, faces[face], capMm);
        expect(letters.map(({ letter }) => letter).join('')).toBe(text.normalize('NFC').replace(/\s+/g, ' '));
        expect(lines[index]!.missing).toEqual([]);
      }
    }));

  it('takes a text exactly if its width in millimetres fits, whatever its number of letters', () =>
    forAll(plateText, (asked) => {
      const line = lay(asked).lines[0]!;
      expect(canBeEngraved(line)).toBe(line.widthMm <= asked.widthMm);
      const room = Math.ceil(line.widthMm);
      expect(canBeEngraved(lay({ ...asked, widthMm: room }).lines[0]!)).toBe(true);
      if (room > 0) expect(canBeEngraved(lay({ ...asked, widthMm: room - 1 }).lines[0]!)).toBe(line.widthMm === 0);
    }));

  it('keeps the letters of a fitting text within its room, apart from the swing of a pen', () => {
    fc.assert(
      fc.property(fc.array(plateText, { minLength: 1, maxLength: 3 }), (texts) => {
        const plate = lay(...texts);
        for (const [index, line] of plate.lines.entries()) {
          if (!canBeEngraved(line)) continue;
          const swing = texts[index]!.capMm / 2;
          for (const [x, y] of flattenPath(line.outlines).flat()) {
            expect(Math.abs(x)).toBeLessThan(texts[index]!.widthMm / 2 + swing);
            expect(y).toBeGreaterThanOrEqual(0);
            expect(y).toBeLessThanOrEqual(plate.heightMm);
          }
        }
      }),
      { numRuns: 15 },
    );
  });

  it('stacks its lines, each in the middle', () => {
    const { lines, widthMm, heightMm } = lay({ ...NAME, text: 'OXO' }, { ...NAME, text: 'OXO', capMm: 5 });
    const places = lines.map(({ outlines }) => flattenPath(outlines).flat());
    for (const points of places) {
      const across = points.map(([x]) => x);
      expect((Math.min(...across) + Math.max(...across)) / 2).toBeCloseTo(0, 1);
    }
    expect(Math.max(...places[0]!.map(([, y]) => y))).toBeLessThan(Math.min(...places[1]!.map(([, y]) => y)));
    expect(widthMm).toBe(110);
    expect(heightMm).toBeCloseTo(11 * 1.95, 3);
  });

  it.each(FACES)('has no letter of %s lower than the tool can cut', (name) => {
    const { xHeight, capHeight } = faces[name];
    expect((xHeight / capHeight) * PLATE_LIMITS.capMm.least).toBeGreaterThan(MIN_LETTER_MM);
  });
});
