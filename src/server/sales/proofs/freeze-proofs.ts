import { createHash } from 'node:crypto';
import { plateProof } from '#domain/engraving/plate-proof.ts';
import type { NumberedLine, OrderLine } from '#domain/orders/order.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { listProofs } from './proofs-table.ts';
import { moonProof } from '#domain/moon/moon-proof.ts';
import { moonSky } from '#domain/moon/moon-sky.ts';
import { designOfLine } from './line-design.ts';
import { plateOfLine } from './line-plate.ts';

/** Draws proofs of a locked order's new lines; kept lines keep theirs. A new one is unapproved, even if identical. */
export async function freezeProofs(tx: Tx, order: DrawnOrder): Promise<void> {
  const drawn = new Set((await listProofs(tx, order.id)).map(({ position }) => position));
  const rows = drawProofs({ ...order, lines: order.lines.filter(({ position }) => !drawn.has(position)) });
  if (rows.length > 0) await tx.insertInto('proofs').values(rows).execute();
}

interface DrawnOrder {
  id: string;
  number: string;
  lines: readonly NumberedLine[];
}

export function drawProofs({ id, number, lines }: DrawnOrder) {
  return lines.flatMap((line) => {
    const svg = drawProof(number, line);
    if (svg === undefined) return [];
    const sha256 = createHash('sha256').update(svg).digest('hex');
    return [{ orderId: id, position: line.position, svg, sha256, options: JSON.stringify(line.options) }];
  });
}

/** Draws a proof as SVG in millimetres. @returns undefined for a line without engraving */
function drawProof(orderNumber: string, line: OrderLine): string | undefined {
  const moon = designOfLine(line);
  if (moon?.ok) {
    const { design, town, engraving } = moon;
    const sky = moonSky({ ...town, date: design.data, hour: design.ora });
    return moonProof({ design, sky, engraving, orderNumber });
  }
  const plate = plateOfLine(line);
  return plate?.fits ? plateProof({ ...plate, product: line.title, orderNumber }) : undefined;
}
