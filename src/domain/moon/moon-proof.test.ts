import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { flattenPath, polygonArea } from '../../../tests/support/flatten-path.ts';
import { engrave } from './engraving.ts';
import { loadFace } from '#domain/engraving/face-outlines.ts';
import type { MoonDesign } from './moon-design.ts';
import { moonProof } from './moon-proof.ts';
import { moonSky } from './moon-sky.ts';

const DESIGN: MoonDesign = {
  diametru: '16-cm',
  finisaj: 'ivoriu',
  data: '2026-02-22',
  ora: '20:15',
  loc: 'Cluj-Napoca, Cluj',
  litere: 'clasic',
  mulaj: 'mana',
  asezare: 'rama',
  nume: 'Ștefania & Ioan',
  rand: 'Prima noapte acasă',
};
const sky = moonSky({ date: DESIGN.data, hour: DESIGN.ora, latitude: 46.77, longitude: 23.6 });
const face = await loadFace('clasic');
const proofOf = (change: Partial<MoonDesign> = {}, orderNumber = 'CG-2026-0042') => {
  const design = { ...DESIGN, ...change };
  return moonProof({ design, sky, engraving: engrave(design, face), orderNumber });
};
/** Renders with librsvg, whose XML parser refuses malformed markup. */
const drawn = (svg: string) => sharp(Buffer.from(svg)).png().toBuffer({ resolveWithObject: true });
const elements = (svg: string) => Array.from(svg.matchAll(/<(\w+)/g), ([, name]) => name);
const told = (svg: string, element: string) => new RegExp(`<${element}>([^<]*)</${element}>`).exec(svg)?.[1];
const pathOf = (svg: string, id: string) => new RegExp(`id="${id}" d="([^"]*)"`).exec(svg)?.[1] ?? '';

describe('the proof of a Moon', () => {
  it('is an SVG in millimetres, 1:1, with the disc in full size', async () => {
    const svg = proofOf();
    const [, width, height, box] = /width="([\d.]+)mm" height="([\d.]+)mm" viewBox="([^"]+)"/.exec(svg)!;
    expect(box).toBe(`-90 -90 ${width} ${height}`);
    expect(svg).toContain('<circle id="edge" r="80"/><circle id="ring" r="62.4"/>');
    expect([width, Number(height) > 200]).toEqual(['180', true]);
    await expect(drawn(svg)).resolves.toBeDefined();
  });

  it('has named layers and a bar of 10 mm', () => {
    const svg = proofOf();
    const layers = Array.from(svg.matchAll(/<g id="(\w+)"/g), ([, id]) => id);
    expect(layers).toEqual(['outline', 'engraving', 'light', 'axis', 'notes']);
    expect(/id="bar"[^>]*h10v/.test(svg)).toBe(true);
  });

  it('needs no font, and contains the engraving as it was laid out', () => {
    expect(proofOf()).not.toMatch(/<text|font/);
    const { name, line } = engrave(DESIGN, face);
    expect(pathOf(proofOf(), 'name')).toBe(name.outlines);
    expect(pathOf(proofOf(), 'line')).toBe(line.outlines);
  });

  it('draws the terminator so that the lit area matches the stated illumination', () => {
    const terminator = flattenPath(pathOf(proofOf(), 'terminator'))[0]!;
    // Half of the dark ellipse, closed by its chord: half the disc less the lit part, for a crescent.
    const half = (Math.PI * 62.4 * 62.4) / 2;
    const area = polygonArea(terminator);
    const lit = (sky.illumination < 0.5 ? half - area : half + area) / (2 * half);
    expect(Math.abs(lit - sky.illumination)).toBeLessThan(0.01);
  });

  it('names the order, the moment and the measures', () => {
    const [title, desc] = ['title', 'desc'].map((element) => told(proofOf(), element));
    expect(title).toBe('CG-2026-0042');
    const measures = ['160 mm', '30,0 %', DESIGN.rand];
    for (const fact of ['CG-2026-0042', '22.02.2026', DESIGN.ora, DESIGN.loc, ...measures])
      expect(desc).toContain(fact);
  });

  it('stays a valid drawing without foreign elements, whatever the buyer writes', async () => {
    const nasty = '</desc><script>alert(1)</script>&"\'\u0000\u0008\uFFFF]]>';
    const svg = proofOf({ nume: nasty, rand: '<text>', loc: nasty }, nasty);
    await expect(drawn(svg)).resolves.toBeDefined();
    await expect(drawn(svg.replace('</desc>', ''))).rejects.toThrow();
    const known = ['svg', 'title', 'desc', 'g', 'circle', 'path'];
    expect(elements(svg).filter((name) => !known.includes(name!))).toEqual([]);
    expect([...svg].every((letter) => letter >= ' ' || letter === '\n')).toBe(true);
  });
});
