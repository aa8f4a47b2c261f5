import type { FaceOutlines } from './face-outlines.ts';
import type { SetLine } from './lettering.ts';

/** Position of a letter, in mm with y down: the middle of its baseline, turned clockwise by `angle` in radians. */
export interface Stand {
  x: number;
  y: number;
  angle: number;
}

/** Writes a length for an SVG, to 0.001 mm. */
export const mm = (value: number): string => String(Math.round(value * 1000) / 1000 || 0);

const COMMAND = /([lqc])([^lqc]*)/g;
const NUMBER = /-?\d+/g;

/** Returns one letter as SVG path data in mm. */
function letterOutline(letter: string, face: FaceOutlines, scale: number, { x, y, angle }: Stand): string {
  const [advance = 0, ...contours] = face.glyphs[letter]!;
  const [cos, sin] = [Math.cos(angle) * scale, Math.sin(angle) * scale];
  const point = (u: number, v: number) => {
    const [right, down] = [u - advance / 2, -v];
    return `${mm(x + right * cos - down * sin)} ${mm(y + right * sin + down * cos)}`;
  };
  let outline = '';
  for (let index = 0; index < contours.length; index += 3) {
    let [u, v] = [contours[index + 1]!, contours[index + 2]!];
    outline += `M${point(u, v)}`;
    for (const [, command = '', steps = ''] of face.paths[contours[index]!]!.matchAll(COMMAND)) {
      const numbers = (steps.match(NUMBER) ?? []).map(Number);
      const points: string[] = [];
      for (let at = 0; at < numbers.length; at += 2) points.push(point(u + numbers[at]!, v + numbers[at + 1]!));
      outline += command.toUpperCase() + points.join(' ');
      [u, v] = [u + numbers.at(-2)!, v + numbers.at(-1)!];
    }
    outline += 'Z';
  }
  return outline;
}

/** Returns a set line as SVG path data in mm; `stand` gives a letter's position from its place along the line. */
export function lineOutlines(
  line: SetLine,
  face: FaceOutlines,
  capHeightMm: number,
  stand: (middleMm: number) => Stand,
): string {
  const scale = capHeightMm / face.capHeight;
  return line.letters.map(({ letter, middleMm }) => letterOutline(letter, face, scale, stand(middleMm))).join('');
}

/** Returns a line set at the face's own cap height, in font units with y up: shorter path data, for plain notes. */
export function unitOutlines(line: SetLine, face: FaceOutlines): string {
  const contours = line.letters.flatMap(({ letter, middleMm, advanceMm }) => {
    const left = middleMm + (line.widthMm - advanceMm) / 2;
    const [, ...parts] = face.glyphs[letter]!;
    return parts.flatMap((path, index) =>
      index % 3 === 0 ? [`M${Math.round(left + parts[index + 1]!)} ${parts[index + 2]!}${face.paths[path]!}Z`] : [],
    );
  });
  return contours.join('');
}
