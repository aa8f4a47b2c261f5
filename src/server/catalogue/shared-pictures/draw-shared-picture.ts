import { create, type Font } from 'fontkit';
import sharp from 'sharp';
import { shop } from '#config/shop.ts';
import typeface from './typeface.json' with { type: 'json' };

/** Same font file that web pages load. */
const fraunces = create(Buffer.from(typeface.fraunces, 'base64')) as Font;

/** Size in px that every service shows uncropped for a shared link. */
const WIDTH = 1200;
const HEIGHT = 630;
const PICTURE_WIDTH = 470;
const MARGIN = 72;
const TITLE = { size: 64, leading: 76, lines: 4 };
const TEXT_WIDTH = WIDTH - PICTURE_WIDTH - 2 * MARGIN;

interface SharedPicture {
  title: string;
  /** Kind of page, in small letters above the title. */
  kind: string;
  /** Bytes of an image file, drawn beside the text. */
  picture: Uint8Array;
}

/** Draws a page's sharing picture, 1200 × 630, as JPEG. */
export async function drawSharedPicture({ title, kind, picture }: SharedPicture): Promise<Uint8Array<ArrayBuffer>> {
  const lines = breakLines(title, TITLE.size, TEXT_WIDTH, TITLE.lines);
  const top = (HEIGHT - lines.length * TITLE.leading) / 2 + TITLE.size * 0.85;
  const text = [
    drawLine(kind, MARGIN, MARGIN + 24, 30, '#a4482a'),
    ...lines.map((line, index) => drawLine(line, MARGIN, top + index * TITLE.leading, TITLE.size, '#2b2622')),
    drawLine(shop.name, MARGIN, HEIGHT - MARGIN + 8, 34, '#6a6058'),
  ];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${text.join('')}</svg>`;
  const drawn = await sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#faf7f2' } })
    .composite([
      { input: await scale(picture), left: WIDTH - PICTURE_WIDTH, top: 0 },
      { input: Buffer.from(svg), left: 0, top: 0 },
    ])
    .jpeg({ quality: 82 })
    .toBuffer();
  return new Uint8Array(drawn);
}

const scaled = new WeakMap<Uint8Array, Promise<Buffer>>();

/** Caches the scaled picture: a build draws many pages with one picture, and scaling takes longer than the rest. */
function scale(picture: Uint8Array): Promise<Buffer> {
  let result = scaled.get(picture);
  if (!result)
    scaled.set(picture, (result = sharp(picture).resize(PICTURE_WIDTH, HEIGHT, { fit: 'cover' }).toBuffer()));
  return result;
}

/** Draws text as SVG paths, which need no fonts on the machine. `size` and `baseline` (from the top) are in px. */
function drawLine(text: string, x: number, baseline: number, size: number, color: string): string {
  const scale = size / fraunces.unitsPerEm;
  let pen = 0;
  const letters = placeLetters(text).map(({ path, advance }) => {
    const placed = `<path transform="translate(${pen} 0)" d="${path}"/>`;
    pen += advance;
    return placed;
  });
  return `<g fill="${color}" transform="translate(${x} ${baseline}) scale(${scale} ${-scale})">${letters.join('')}</g>`;
}

/** Breaks a text into lines of at most `width` px; ends the last allowed line in "…" when the text is longer. */
function breakLines(text: string, size: number, width: number, most: number): string[] {
  const lines: string[] = [];
  for (const word of text.trim().split(/\s+/)) {
    const longer = [lines.at(-1), word].filter(Boolean).join(' ');
    if (lines.length > 0 && measure(longer, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  if (lines.length <= most) return lines;
  let last = lines[most - 1]!;
  while (last.includes(' ') && measure(`${last}…`, size) > width) last = last.slice(0, last.lastIndexOf(' '));
  return [...lines.slice(0, most - 1), `${last}…`];
}

function measure(text: string, size: number): number {
  return (placeLetters(text).reduce((sum, { advance }) => sum + advance, 0) * size) / fraunces.unitsPerEm;
}

/** Returns path and advance of each letter, without letters that the typeface lacks. */
function placeLetters(text: string): { path: string; advance: number }[] {
  return [...text.normalize('NFC')].flatMap((letter) => {
    const code = letter.codePointAt(0)!;
    if (!fraunces.hasGlyphForCodePoint(code)) return [];
    const glyph = fraunces.glyphForCodePoint(code);
    return [{ path: glyph.path.toSVG(), advance: glyph.advanceWidth }];
  });
}
