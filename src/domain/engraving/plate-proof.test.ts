import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { loadFace } from './face-outlines.ts';
import { setLine } from './lettering.ts';
import { layPlate } from './lay-plate.ts';
import { plateProof } from './plate-proof.ts';

const face = await loadFace('clasic');
const simplu = await loadFace('simplu');
const LINE = { face: 'clasic', capMm: 6, widthMm: 110 } as const;
const texts = [
  { ...LINE, label: 'Nume gravat', text: 'Ștefania & Ioan' },
  { ...LINE, label: 'Data nașterii', text: '05.03.2026', capMm: 5 },
];
const proofOf = (changes: { text?: string; product?: string; orderNumber?: string } = {}) => {
  const { text, product = 'Ramă 3D', orderNumber = 'CG-2026-000042' } = changes;
  const changed = text === undefined ? texts : [{ ...texts[0]!, text, label: text }, texts[1]!];
  return plateProof({ plate: layPlate(changed, () => face), texts: changed, product, orderNumber });
};
const drawn = (svg: string) => sharp(Buffer.from(svg)).png().toBuffer({ resolveWithObject: true });

describe('the proof of a plate', () => {
  it('is an SVG in millimetres, 1:1, with the field in full size and a bar of 10 mm', async () => {
    const svg = proofOf();
    expect(svg).toMatch(/width="130mm" height="[\d.]+mm" viewBox="-65 -10 130 [\d.]+"/);
    expect(svg).toContain('<rect id="field" x="-55" y="0" width="110" height="21.45"/>');
    expect(/id="bar"[^>]*h10v/.test(svg)).toBe(true);
    await expect(drawn(svg)).resolves.toBeDefined();
  });

  it('needs no font, and contains the lines as they were laid out', () => {
    expect(proofOf()).not.toMatch(/<text|font/);
    for (const [index, { outlines }] of layPlate(texts, () => face).lines.entries())
      expect(proofOf()).toContain(`<path id="line-${index + 1}" d="${outlines}"/>`);
  });

  it('names the order, the product, each text and its measures', () => {
    const desc = /<desc>([^<]*)<\/desc>/.exec(proofOf())![1];
    const lines = ['„Ștefania &amp; Ioan”', '„05.03.2026”', 'Nume gravat', 'din 110 mm'];
    for (const fact of ['CG-2026-000042', 'Ramă 3D', ...lines]) expect(desc).toContain(fact);
    const written = desc!.replaceAll('&amp;', '&');
    expect(setLine(written, simplu, 3).missing, 'signs that the notes’ face cannot draw').toEqual([]);
  });

  it('stays a valid drawing without foreign elements, whatever the buyer and the owner write', async () => {
    const nasty = '</desc><script>alert(1)</script>&"\'\u0000\u0008\uFFFF]]>';
    const svg = proofOf({ text: nasty, product: nasty, orderNumber: nasty });
    await expect(drawn(svg)).resolves.toBeDefined();
    const known = ['svg', 'title', 'desc', 'g', 'rect', 'path'];
    expect(Array.from(svg.matchAll(/<(\w+)/g), ([, name]) => name!).filter((name) => !known.includes(name))).toEqual(
      [],
    );
  });
});
