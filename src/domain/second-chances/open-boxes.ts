import type { CastingKit } from '#domain/casting/casting-kit.ts';
import type { NumberedLine, Order } from '#domain/orders/order.ts';
import { boxKey, type BoxPlace } from './second-chance-form.ts';

/** A kit's box whose cast may have failed. */
export interface KitBox extends BoxPlace {
  title: string;
  kit: CastingKit;
  /** Number of the line's boxes that were sent. */
  of: number;
}

export type SentOrder = Pick<Order, 'status' | 'fulfilment' | 'deliveryMethod'> & {
  lines: readonly Pick<NumberedLine, 'position' | 'productId' | 'title' | 'quantity'>[];
};

/** True for sent boxes, those on their way included, because arrivals are not always recorded at once. */
export function isSent({ status, fulfilment, deliveryMethod }: Omit<SentOrder, 'lines'>): boolean {
  if (status === 'rejected') return false;
  return fulfilment === 'delivered' || (fulfilment === 'shipped' && deliveryMethod !== 'pickup');
}

/**
 * Lists an order's boxes with a second chance, each piece of a line by itself.
 * @param kits - way of casting by product id; only kits are listed
 * @param withdrawn - withdrawn pieces, by line number
 * @param answered - keys of boxes that buyers answered about: opened ones, which are the last to be returned
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
