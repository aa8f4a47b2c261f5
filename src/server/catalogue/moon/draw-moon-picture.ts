import sharp from 'sharp';
import { engrave } from '#domain/moon/engraving.ts';
import { loadFace } from '#domain/engraving/face-outlines.ts';
import { DIAMETERS_MM, type MoonDesign } from '#domain/moon/moon-design.ts';
import hand from '#domain/moon/picture/casts/mana.json' with { type: 'json' };
import foot from '#domain/moon/picture/casts/picior.json' with { type: 'json' };
import { drawPicture, type CastPicture } from '#domain/moon/picture/draw-picture.ts';
import { cutLetters, ENGRAVING_SIZE } from '#domain/moon/picture/engraving-depths.ts';
import { makeGrain } from '#domain/moon/picture/grain.ts';
import { makeRelief } from '#domain/moon/picture/moon-relief.ts';
import type { Relief } from '#domain/moon/picture/relief-map.ts';
import type { Engraving } from '#domain/moon/picture/shade-medal.ts';
import type { MoonSky } from '#domain/moon/moon-sky.ts';

const PICTURE_SIZE = 640;
/** Side of the relief map: one texel covers about one pixel of the picture. */
const RELIEF_SIZE = 800;

// Each process keeps the relief and grain, which every picture needs.
let kept: { relief: Relief; grain: Float32Array } | undefined;

/** Draws the design as a 640 × 640 JPEG. The same design always gives the same bytes. */
export async function drawMoonPicture(design: MoonDesign, sky: MoonSky): Promise<Uint8Array<ArrayBuffer>> {
  const pixels = await drawMoonPixels(design, sky, PICTURE_SIZE, RELIEF_SIZE);
  const raw = { width: PICTURE_SIZE, height: PICTURE_SIZE, channels: 4 as const };
  return new Uint8Array(await sharp(pixels, { raw }).removeAlpha().jpeg({ quality: 84, mozjpeg: true }).toBuffer());
}

/** Draws the design as RGBA pixels, `size` × `size`, with a relief map of `reliefSize`. */
async function drawMoonPixels(design: MoonDesign, sky: MoonSky, size: number, reliefSize: number) {
  if (kept?.relief.size !== reliefSize) kept = { relief: makeRelief(reliefSize), grain: makeGrain() };
  const [engraving, cast] = await Promise.all([drawLetters(design), readCast(design)]);
  return drawPicture({ design, sky, ...kept, engraving, cast }, size);
}

async function drawLetters(design: MoonDesign): Promise<Engraving> {
  const { name, line } = engrave(design, await loadFace(design.litere));
  const mm = DIAMETERS_MM[design.diametru];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${ENGRAVING_SIZE}" height="${ENGRAVING_SIZE}" viewBox="${-mm / 2} ${-mm / 2} ${mm} ${mm}"><path fill="#fff" d="${name.outlines}${line.outlines}"/></svg>`;
  const ink = await sharp(Buffer.from(svg)).flatten({ background: '#000' }).toColourspace('b-w').raw().toBuffer();
  return cutLetters(new Uint8Array(ink), ENGRAVING_SIZE);
}

async function readCast({ mulaj }: MoonDesign): Promise<CastPicture | undefined> {
  if (mulaj === 'fara') return undefined;
  const file = mulaj === 'mana' ? hand : foot;
  const { data, info } = await sharp(Buffer.from(file.webp, 'base64'))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = new Uint8Array(info.width * info.height * 2);
  for (let pixel = 0; pixel < info.width * info.height; pixel += 1) {
    pixels[pixel * 2] = data[pixel * 4]!;
    pixels[pixel * 2 + 1] = data[pixel * 4 + 3]!;
  }
  return { width: info.width, height: info.height, pixels };
}
