import { createHash } from 'node:crypto';
import { plateProof } from '#domain/engraving/plate-proof.ts';
import type { LineProof, NumberedLine, OrderLine } from '#domain/orders/order.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { listProofs } from './proofs-table.ts';
import { moonProof } from '#domain/moon/moon-proof.ts';
import { moonSky } from '#domain/moon/moon-sky.ts';
import { designOfLine } from './line-design.ts';
import { plateOfLine } from './line-plate.ts';

/** A line that stays keeps its proof and the customer's word; a new one was seen by nobody, though made like another. The order is locked. */
export async function freezeProofs(
  tx: Tx,
  order: { id: string; number: string; lines: readonly NumberedLine[] },
): Promise<LineProof[]> {
  const earlier = await listProofs(tx, order.id);
  const drawn = new Set(earlier.map(({ position }) => position));
  const rows = order.lines.flatMap((line) => {
    const svg = drawn.has(line.position) ? undefined : drawProof(order.number, line);
    if (svg === undefined) return [];
    const sha256 = createHash('sha256').update(svg).digest('hex');
    return [{ orderId: order.id, position: line.position, svg, sha256, options: JSON.stringify(line.options) }];
  });
  if (rows.length === 0) return earlier;
  await tx.insertInto('proofs').values(rows).execute();
  return listProofs(tx, order.id);
}

/** Draws SVG in millimetres. @returns nothing for a line on which nothing is engraved */
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
