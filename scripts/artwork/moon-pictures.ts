// The product's own pictures of the Moon, from the renderer that draws every design: node scripts/artwork/moon-pictures.ts
// Writes public/produse/luna-personalizata-{1,2,3}.webp.
import sharp from 'sharp';
import { DEFAULT_DESIGN } from '#domain/moon/default-design.ts';
import type { MoonDesign } from '#domain/moon/moon-design.ts';
import { moonSky } from '#domain/moon/moon-sky.ts';
import { findTown, loadTowns } from '#domain/moon/towns.ts';
import { drawMoonPixels } from '#server/catalogue/moon/draw-moon-picture.ts';

const SIZE = 1600;
const NAMED: MoonDesign = { ...DEFAULT_DESIGN, nume: 'Maria Ioana' };
const towns = await loadTowns();

const PICTURES: [name: string, design: MoonDesign, size: number, part?: [left: number, top: number]][] = [
  ['luna-personalizata-1', NAMED, SIZE],
  ['luna-personalizata-2', { ...NAMED, diametru: '20-cm', data: '2025-09-14', ora: '06:00' }, 3600, [1000, 1170]],
  ['luna-personalizata-3', { ...NAMED, finisaj: 'ivoriu', mulaj: 'mana', data: '2025-03-08', ora: '20:00', rand: '8 martie 2025' }, SIZE],
]; // prettier-ignore

for (const [name, design, size, part] of PICTURES) {
  const { latitude, longitude } = findTown(towns, design.loc)!;
  const sky = moonSky({ date: design.data, hour: design.ora, latitude, longitude });
  const pixels = await drawMoonPixels(design, sky, size, Math.min(2600, Math.round(size * 1.2)));
  const whole = sharp(pixels, { raw: { width: size, height: size, channels: 4 } }).removeAlpha();
  const shown = part ? whole.extract({ left: part[0], top: part[1], width: SIZE, height: SIZE }) : whole;
  const { size: bytes } = await shown.webp({ quality: 78, smartSubsample: true }).toFile(`public/produse/${name}.webp`);
  console.log(name, bytes);
}
