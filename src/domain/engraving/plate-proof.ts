import { MIN_LETTER_MM, type Face } from './faces.ts';
import { plateSize, type Plate, type PlateText } from './lay-plate.ts';
import { mm } from './letter-outlines.ts';
import type { PlateLine } from './plate-line.ts';
import { decimal, MARGIN_MM, NOTE, notesBelow, toldIn } from './proof-parts.ts';

const FACE_WORDS: Record<Face, string> = { clasic: 'clasice', simplu: 'simple', caligrafic: 'caligrafice' };

interface PlateProofOf {
  plate: Plate;
  /** Texts of the plate; `label` names a text's option. */
  texts: readonly (PlateText & { label: string })[];
  product: string;
  orderNumber: string;
}

/** Least width that keeps the notes readable. */
const LEAST_WIDTH_MM = 110;

const NOTES = 3;

/** Returns the size of the drawing, in mm. */
export function plateProofSize(lines: readonly PlateLine[]): { width: number; height: number } {
  const { widthMm, heightMm } = plateSize(lines);
  const notes = NOTES + lines.length;
  return {
    width: Math.max(widthMm, LEAST_WIDTH_MM) + 2 * MARGIN_MM,
    height: heightMm + 2 * MARGIN_MM + (notes + 2) * NOTE.stepMm,
  };
}

/** Draws the exact SVG for the engraver in millimetres, 1:1, with the origin in the middle of the field's top. */
export function plateProof({ plate, texts, product, orderNumber }: PlateProofOf): string {
  const notes = notesOf({ plate, texts, product, orderNumber });
  const { width, height } = plateProofSize(texts);
  const left = -width / 2;
  const size = `width="${mm(width)}mm" height="${mm(height)}mm" viewBox="${mm(left)} ${-MARGIN_MM} ${mm(width)} ${mm(height)}"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" ${size}>`,
    ...toldIn(
      orderNumber,
      notes,
      plate.lines.map(({ text }) => text),
    ),
    `<g id="outline" fill="none" stroke="#000" stroke-width="0.1">`,
    `<rect id="field" x="${mm(-plate.widthMm / 2)}" y="0" width="${mm(plate.widthMm)}" height="${mm(plate.heightMm)}"/></g>`,
    `<g id="engraving" fill="#000">`,
    ...plate.lines.map(({ outlines }, index) => `<path id="line-${index + 1}" d="${outlines}"/>`),
    `</g>`,
    ...notesBelow(notes, {
      left: left + MARGIN_MM,
      top: plate.heightMm + MARGIN_MM + NOTE.stepMm,
      widthMm: width - 2 * MARGIN_MM,
    }),
    `</svg>`,
  ].join('\n');
}

/** Notes for the engraver. The drawing freezes them, so they stand here, not with the translated texts. */
function notesOf({ plate, texts, product, orderNumber }: PlateProofOf): string[] {
  return [
    `Comanda ${orderNumber}. Scara 1:1, bara are 10 mm.`,
    product,
    `Câmpul gravat: ${plate.widthMm} x ${decimal(plate.heightMm, 1)} mm; scula taie litere de cel puțin ${MIN_LETTER_MM} mm.`,
    ...texts.map(({ label, face, capMm }, index) => {
      const { widthMm, availableMm } = plate.lines[index]!;
      return `${label}: litere ${FACE_WORDS[face]}, majuscula de ${capMm} mm; ${decimal(widthMm, 1)} mm din ${availableMm} mm.`;
    }),
  ];
}
