import type { WordedLine } from '#domain/cart/quote.ts';
import { canBeEngraved } from '#domain/engraving/engraved-text.ts';
import { engrave, type Engraving } from '#domain/moon/engraving.ts';
import { readMoonDesign, type MoonDesign } from '#domain/moon/moon-design.ts';
import { MOON_PRODUCT } from '#domain/moon/moon-product.ts';
import townList from '#domain/moon/romanian-towns.json' with { type: 'json' };
import { findTown, readTowns, type Town } from '#domain/moon/towns.ts';
import type { OrderLine } from '#domain/orders/order.ts';
import { ALL_FACES } from './all-faces.ts';

const towns = readTowns(townList);

export type LineDesign = { ok: true; design: MoonDesign; town: Town; engraving: Engraving } | { ok: false };

/** Returns the Moon of a line with all that making it needs; undefined for other products. */
export function designOfLine({
  productId,
  options,
}: WordedLine | Pick<OrderLine, 'productId' | 'options'>): LineDesign | undefined {
  if (productId !== MOON_PRODUCT) return undefined;
  const design = readMoonDesign(Object.fromEntries(options.map(({ key, value }) => [key, value])));
  const town = design && findTown(towns, design.loc);
  if (!design || !town) return { ok: false };
  const engraving = engrave(design, ALL_FACES[design.litere]);
  return canBeEngraved(engraving.name) && canBeEngraved(engraving.line)
    ? { ok: true, design, town, engraving }
    : { ok: false };
}
