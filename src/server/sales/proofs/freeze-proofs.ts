import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { plateProof } from '#domain/engraving/plate-proof.ts';
import type { OrderLine, LineProof } from '#domain/orders/order.ts';
import type { OrderedOption } from '#domain/products/chosen-options.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { listProofs } from './proofs-table.ts';
import { moonProof } from '#domain/moon/moon-proof.ts';
import { moonSky } from '#domain/moon/moon-sky.ts';
import { designOfLine } from './line-design.ts';
import { plateOfLine } from './line-plate.ts';

interface FrozenProof {
  svg: string;
  sha256: string;
  options: OrderedOption[];
  created_at?: Date;
  approved_at?: Date | null;
}

/**
 * Draws the proof of every line that needs one. A line that was there before keeps its proof and what the customer said of
 * it; one that was taken out takes its proof along. The caller holds the order's lock.
 */
export async function freezeProofs(
  tx: Tx,
  order: { id: string; number: string; lines: readonly OrderLine[] },
): Promise<LineProof[]> {
  const earlier: FrozenProof[] = await tx
    .deleteFrom('proofs')
    .where('order_id', '=', order.id)
    .returning(['svg', 'sha256', 'options', 'created_at', 'approved_at'])
    .execute();
  const rows = order.lines.flatMap((line, index) => {
    const at = earlier.findIndex(({ options }) => isDeepStrictEqual(options, line.options));
    // Of two lines that are made alike one may be new: the customer has not seen its drawing.
    const proof = at < 0 ? draw(order.number, line) : earlier.splice(at, 1)[0];
    return proof ? [{ ...proof, options: JSON.stringify(proof.options), order_id: order.id, position: index + 1 }] : [];
  });
  if (rows.length === 0) return [];
  await tx.insertInto('proofs').values(rows).execute();
  return listProofs(tx, order.id);
}

function draw(orderNumber: string, line: OrderLine): FrozenProof | undefined {
  const svg = drawProof(orderNumber, line);
  if (svg === undefined) return undefined;
  return { svg, sha256: createHash('sha256').update(svg).digest('hex'), options: line.options };
}

/**
 * The drawing after which a line is made, as SVG in millimetres.
 * @returns nothing for a line on which nothing is engraved
 */
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
