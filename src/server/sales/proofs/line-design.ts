import { engrave, type EngravedText, type Engraving } from '#domain/moon/engraving.ts';
import type { FaceOutlines } from '#domain/moon/face-outlines.ts';
import caligrafic from '#domain/moon/faces/caligrafic.json' with { type: 'json' };
import clasic from '#domain/moon/faces/clasic.json' with { type: 'json' };
import simplu from '#domain/moon/faces/simplu.json' with { type: 'json' };
import type { OrderLine } from '#domain/orders/order.ts';
import { MOON_PRODUCT, readMoonDesign, type Face, type MoonDesign } from '#domain/moon/moon-design.ts';
import townList from '#domain/moon/romanian-towns.json' with { type: 'json' };
import { findTown, readTowns, type Town } from '#domain/moon/towns.ts';

const FACES: Record<Face, FaceOutlines> = { clasic, simplu, caligrafic };
const towns = readTowns(townList);

export type LineDesign = { ok: true; design: MoonDesign; town: Town; engraving: Engraving } | { ok: false };

/** The design of a line, with all that is needed to make it; undefined for what is not designed by its customer. */
export function designOf(productId: string, options: Readonly<Record<string, string>>): LineDesign | undefined {
  if (productId !== MOON_PRODUCT) return undefined;
  const design = readMoonDesign(options);
  const town = design && findTown(towns, design.loc);
  if (!design || !town) return { ok: false };
  const engraving = engrave(design, FACES[design.litere]);
  return canBeEngraved(engraving.name) && canBeEngraved(engraving.line)
    ? { ok: true, design, town, engraving }
    : { ok: false };
}

/** The same of a line that is in an order or a draft. */
export const designOfLine = ({
  productId,
  options,
}: Pick<OrderLine, 'productId' | 'options'>): LineDesign | undefined =>
  productId === null
    ? undefined
    : designOf(productId, Object.fromEntries(options.map(({ key, value }) => [key, value])));

const canBeEngraved = ({ missing, widthMm, availableMm }: EngravedText) =>
  missing.length === 0 && widthMm <= availableMm;
