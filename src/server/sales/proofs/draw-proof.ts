import { moonProof } from '#domain/moon/moon-proof.ts';
import { moonSky } from '#domain/moon/moon-sky.ts';
import type { OrderLine } from '#domain/orders/order.ts';
import { designOf } from './line-design.ts';

/**
 * The drawing after which a line is made, as SVG in millimetres.
 * @param position - the line's place in the order, from 1
 * @returns nothing for a line that is not designed by its buyer
 */
export function drawProof(
  orderNumber: string,
  { productId, options }: OrderLine,
  position: number,
): string | undefined {
  const found = designOf(productId, Object.fromEntries(options.map(({ key, value }) => [key, value])));
  if (!found?.ok) return undefined;
  const { design, town, engraving } = found;
  const sky = moonSky({ ...town, date: design.data, hour: design.ora });
  return moonProof({ design, sky, engraving, orderNumber, line: position });
}
