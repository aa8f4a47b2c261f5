import { escapeXml } from '#domain/text/escape-xml.ts';
import plain from './faces/simplu.json' with { type: 'json' };
import { mm, unitOutlines } from './letter-outlines.ts';
import { setLine } from './lettering.ts';

/** Margin around the drawing, in mm. */
export const MARGIN_MM = 10;
/** Cap height and line step of notes, in mm. */
export const NOTE = { capMm: 2.2, stepMm: 4.4 } as const;

export const decimal = (value: number, digits: number): string => value.toFixed(digits).replace('.', ',');

/** Returns title and notes of a drawing with the engraved texts, as SVG elements. */
export function toldIn(title: string, notes: readonly string[], texts: readonly string[]): string[] {
  const spelled = texts.filter(Boolean).map((text) => `„${text}”`);
  return [`<title>${escapeXml(title)}</title>`, `<desc>${escapeXml([...notes, ...spelled].join('\n'))}</desc>`];
}

/** Draws notes as outlines, which need no font, above a bar of 10 mm; long notes are set smaller, never cut off. */
export function notesBelow(notes: readonly string[], at: { left: number; top: number; widthMm: number }): string[] {
  const { left, top, widthMm } = at;
  return [
    `<g id="notes">`,
    ...notes.map((text, index) => note(text, left, top + index * NOTE.stepMm, widthMm)),
    `<path id="bar" fill="none" stroke="#000" stroke-width="0.2" d="M${mm(left)} ${mm(top + notes.length * NOTE.stepMm - 1)}v2h10v-2"/></g>`,
  ];
}

function note(text: string, left: number, baseline: number, widthMm: number): string {
  const line = setLine(text, plain, plain.capHeight);
  const scale = Math.min(NOTE.capMm / plain.capHeight, widthMm / Math.max(line.widthMm, 1)).toFixed(6);
  const place = `translate(${mm(left)} ${mm(baseline)}) scale(${scale} -${scale})`;
  return `<path transform="${place}" d="${unitOutlines(line, plain)}"/>`;
}
