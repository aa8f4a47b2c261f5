import { create, type Font } from 'fontkit';
import typeface from './typeface.json' with { type: 'json' };

/** The file that web pages load. */
const fraunces = create(Buffer.from(typeface.fraunces, 'base64')) as Font;

/** Draws text as SVG paths, so that it looks the same on a machine without any fonts. `size` and `baseline` (from the top) are in px. */
export function drawLine(text: string, x: number, baseline: number, size: number, color: string): string {
  const scale = size / fraunces.unitsPerEm;
  let pen = 0;
  const letters = placeLetters(text).map(({ path, advance }) => {
    const placed = `<path transform="translate(${pen} 0)" d="${path}"/>`;
    pen += advance;
    return placed;
  });
  return `<g fill="${color}" transform="translate(${x} ${baseline}) scale(${scale} ${-scale})">${letters.join('')}</g>`;
}

/** Breaks a text into lines no wider than so many px; what does not fit in the last allowed line ends in "…". */
export function breakLines(text: string, size: number, width: number, most: number): string[] {
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

/** Letter by letter; those that the typeface lacks are left out. */
function placeLetters(text: string): { path: string; advance: number }[] {
  return [...text.normalize('NFC')].flatMap((letter) => {
    const code = letter.codePointAt(0)!;
    if (!fraunces.hasGlyphForCodePoint(code)) return [];
    const glyph = fraunces.glyphForCodePoint(code);
    return [{ path: glyph.path.toSVG(), advance: glyph.advanceWidth }];
  });
}
