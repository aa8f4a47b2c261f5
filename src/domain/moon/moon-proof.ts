import plain from '#domain/engraving/faces/simplu.json' with { type: 'json' };
import { lineOutlines, mm } from '#domain/engraving/letter-outlines.ts';
import { setLine } from '#domain/engraving/lettering.ts';
import { MARGIN_MM, NOTE, notesBelow, toldIn } from '#domain/engraving/proof-parts.ts';
import { RING, type Engraving } from './engraving.ts';
import { DIAMETERS_MM, type MoonDesign } from './moon-design.ts';
import type { MoonSky } from './moon-sky.ts';
import { proofNotes } from './proof-notes.ts';
import { terminator, towardsLight } from './terminator.ts';

/** One Moon of an order, without the position of its line. */
interface ProofOf {
  design: MoonDesign;
  sky: MoonSky;
  engraving: Engraving;
  orderNumber: string;
}

/** Draws a mark outside the disc at an angle counterclockwise from up, between two distances from the centre. */
function mark(angle: number, from: number, to: number): string {
  const { x, y } = towardsLight(angle);
  return `<path d="M${mm(x * from)} ${mm(y * from)}L${mm(x * to)} ${mm(y * to)}"/>`;
}

/** Draws the letter at the north end of the Moon's axis. */
function north(angle: number, from: number): string {
  const { x, y } = towardsLight(angle);
  const stand = () => ({ x: x * from, y: y * from + NOTE.capMm / 2, angle: 0 });
  return `<path stroke="none" fill="#000" d="${lineOutlines(setLine('N', plain, NOTE.capMm), plain, NOTE.capMm, stand)}"/>`;
}

/** Draws an arrowhead at the disc's edge that points to the centre, as the light falls. */
function arrowhead(angle: number, tip: number): string {
  const { x, y } = towardsLight(angle);
  const corner = (side: number) => `${mm(x * (tip + 3) + y * side)} ${mm(y * (tip + 3) - x * side)}`;
  return `<path fill="#000" d="M${mm(x * tip)} ${mm(y * tip)}L${corner(1.2)}L${corner(-1.2)}Z"/>`;
}

/** Draws the exact SVG for the engraver in millimetres, 1:1, with the origin in the disc's centre. */
export function moonProof({ design, sky, engraving, orderNumber }: ProofOf): string {
  const diameter = DIAMETERS_MM[design.diametru];
  const radius = diameter / 2;
  const notes = proofNotes(design, sky, engraving, orderNumber);
  const edge = -radius - MARGIN_MM;
  const width = diameter + 2 * MARGIN_MM;
  const height = width + (notes.length + 2) * NOTE.stepMm;
  const below = radius + MARGIN_MM + NOTE.stepMm;
  const moonRadius = RING.inner * diameter;
  const size = `width="${mm(width)}mm" height="${mm(height)}mm" viewBox="${mm(edge)} ${mm(edge)} ${mm(width)} ${mm(height)}"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" ${size}>`,
    ...toldIn(orderNumber, notes, [engraving.name.text, engraving.line.text]),
    `<g id="outline" fill="none" stroke="#000" stroke-width="0.1">`,
    `<circle id="edge" r="${mm(radius)}"/><circle id="ring" r="${mm(moonRadius)}"/></g>`,
    `<g id="engraving" fill="#000">`,
    `<path id="name" d="${engraving.name.outlines}"/><path id="line" d="${engraving.line.outlines}"/></g>`,
    `<g id="light" fill="none" stroke="#000" stroke-width="0.2">`,
    `<path id="terminator" d="${terminator(sky, moonRadius)}"/>`,
    `${mark(sky.tilt, radius + 4, radius + 9)}${arrowhead(sky.tilt, radius + 1)}`,
    `<g id="axis" stroke-dasharray="0.6 0.4">${mark(sky.axis, radius + 1, radius + 5)}${mark(sky.axis + 180, radius + 1, radius + 5)}${north(sky.axis, radius + 7)}</g></g>`,
    ...notesBelow(notes, { left: edge + MARGIN_MM, top: below, widthMm: diameter }),
    `</svg>`,
  ].join('\n');
}
