import type { CastingKit } from '#domain/casting/casting-kit.ts';
import type { NumberedLine, Order } from '#domain/orders/order.ts';
import { boxKey, type BoxPlace } from './second-chance-form.ts';

/** A box of a kit whose cast may have failed. */
export interface KitBox extends BoxPlace {
  title: string;
  kit: CastingKit;
  /** Number of boxes of its line that were sent. */
  of: number;
}

export type SentOrder = Pick<Order, 'status' | 'fulfilment' | 'deliveryMethod'> & {
  lines: readonly Pick<NumberedLine, 'position' | 'productId' | 'title' | 'quantity'>[];
};

/** Boxes on the way count too: a parcel's arrival is not always noted at once. */
export function isSent({ status, fulfilment, deliveryMethod }: Omit<SentOrder, 'lines'>): boolean {
  if (status === 'rejected') return false;
  return fulfilment === 'delivered' || (fulfilment === 'shipped' && deliveryMethod !== 'pickup');
}

/**
 * The boxes of an order that get a second chance, each piece of a line by itself.
 * @param kits - how the order's products are cast, by their ids; those that are no kit are missing
 * @param withdrawn - pieces that were withdrawn from, by their line's number
 * @param answered - keys of boxes whose buyer has answered: opened ones, which are the last to have gone back
 */
export function openBoxes(
  order: SentOrder,
  kits: ReadonlyMap<string, CastingKit>,
  withdrawn: ReadonlyMap<number, number>,
  answered: ReadonlySet<string>,
): KitBox[] {
  if (!isSent(order)) return [];
  return order.lines.flatMap(({ position, productId, title, quantity }) => {
    const kit = kits.get(productId ?? '');
    const kept = quantity - (withdrawn.get(position) ?? 0);
    if (!kit || kept <= 0) return [];
    const all = Array.from({ length: quantity }, (_, piece) => ({ position, box: piece + 1 }));
    const opened = all.filter((box) => answered.has(boxKey(box)));
    const closed = all.filter((box) => !opened.includes(box));
    const boxes = [...opened, ...closed].slice(0, kept).sort((a, b) => a.box - b.box);
    return boxes.map((box) => ({ ...box, title, kit, of: quantity }));
  });
}
