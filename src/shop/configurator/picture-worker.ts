import { moonSky } from '#domain/moon/moon-sky.ts';
import { drawLayers } from '#domain/moon/picture/draw-layers.ts';
import { drawPicture, type CastPicture } from '#domain/moon/picture/draw-picture.ts';
import { cutLetters, ENGRAVING_SIZE } from '#domain/moon/picture/engraving-depths.ts';
import { makeGrain } from '#domain/moon/picture/grain.ts';
import { makeRelief } from '#domain/moon/picture/moon-relief.ts';
import type { Relief } from '#domain/moon/picture/relief-map.ts';
import type { Letters, PictureKind, PictureRequests } from './picture-requests.ts';

/** Side of the finest relief: about one texel per pixel of the saved picture. */
const FINEST_RELIEF = 1400;

let grain: Float32Array | undefined;
const grainTile = () => (grain ??= makeGrain());
const reliefs = new Map<number, Relief>();

type Handlers = {
  [Kind in PictureKind]: (
    ask: PictureRequests[Kind]['ask'],
  ) => Promise<PictureRequests[Kind]['answer']> | PictureRequests[Kind]['answer'];
};

const handlers: Handlers = {
  sky: moonSky,
  relief({ size }) {
    const { texels } = makeRelief(size);
    return { size, texels, grain: Uint8Array.from(grainTile(), (slope) => 128 + 50 * slope) };
  },
  letters: (letters) => {
    const { size, depths } = drawLetters(letters);
    return { size, depths: new Uint8Array(depths) };
  },
  layers: async ({ design, castFile, size }) => drawLayers(design, grainTile(), await readCast(castFile), size),
  async picture({ design, sky, letters, castFile, size }) {
    const fineness = Math.min(FINEST_RELIEF, size * 1.25);
    const relief = reliefs.get(fineness) ?? makeRelief(fineness);
    reliefs.set(fineness, relief);
    const parts = { design, sky, relief, grain: grainTile(), engraving: drawLetters(letters) };
    return drawPicture({ ...parts, cast: await readCast(castFile) }, size);
  },
};

addEventListener('message', ({ data }: MessageEvent<{ id: number; kind: PictureKind; ask: never }>) => {
  void (async () => {
    try {
      postMessage({ id: data.id, answer: await handlers[data.kind](data.ask) });
    } catch (error) {
      postMessage({ id: data.id, problem: String(error) });
    }
  })();
});

function drawLetters({ outlines, diameterMm }: Letters) {
  const size = ENGRAVING_SIZE;
  const context = new OffscreenCanvas(size, size).getContext('2d', { willReadFrequently: true })!;
  context.setTransform(size / diameterMm, 0, 0, size / diameterMm, size / 2, size / 2);
  context.fill(new Path2D(outlines));
  const { data } = context.getImageData(0, 0, size, size);
  const ink = new Uint8Array(size * size);
  for (let pixel = 0; pixel < ink.length; pixel += 1) ink[pixel] = data[pixel * 4 + 3]!;
  return cutLetters(ink, size);
}

async function readCast(file: string | undefined): Promise<CastPicture | undefined> {
  if (!file) return undefined;
  const bytes = Uint8Array.from(atob(file), (letter) => letter.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/webp' }));
  const { width, height } = bitmap;
  const context = new OffscreenCanvas(width, height).getContext('2d')!;
  context.drawImage(bitmap, 0, 0);
  const { data } = context.getImageData(0, 0, width, height);
  const pixels = new Uint8Array(width * height * 2);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    pixels[pixel * 2] = data[pixel * 4]!;
    pixels[pixel * 2 + 1] = data[pixel * 4 + 3]!;
  }
  return { width, height, pixels };
}
