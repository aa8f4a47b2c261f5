import type { ProductMove } from '#domain/products/product-list-query.ts';

interface MovePlan {
  move: ProductMove;
  undo: ProductMove;
  order: string[];
  /** New position of the product, from 1. */
  place: number;
}

/** Plans the move of `id` to the place of `over`; undefined when nothing changes. */
export function planMove(ids: readonly string[], id: string, over: string): MovePlan | undefined {
  const [from, to] = [ids.indexOf(id), ids.indexOf(over)];
  if (from < 0 || to < 0 || from === to) return undefined;
  const order = ids.filter((other) => other !== id);
  order.splice(to, 0, id);
  return {
    move: { id, place: to < from ? 'before' : 'after', target: over },
    undo: from === 0 ? { id, place: 'before', target: ids[1]! } : { id, place: 'after', target: ids[from - 1]! },
    order,
    place: to + 1,
  };
}

/** Sorts lines by the wanted order; lines missing from it come last. */
export function putInOrder<Line extends { id: string }>(lines: Line[], wanted: readonly string[] | undefined): Line[] {
  if (!wanted) return lines;
  const places = new Map(wanted.map((id, index) => [id, index]));
  const placeOf = (line: Line) => places.get(line.id) ?? wanted.length;
  return [...lines].sort((a, b) => placeOf(a) - placeOf(b));
}
