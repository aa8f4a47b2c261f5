/** A point on the screen, in CSS pixels, with its item. */
interface Dot<Item> {
  x: number;
  y: number;
  item: Item;
}

export interface Cluster<Item> {
  /** Mean position of its dots. */
  x: number;
  y: number;
  items: Item[];
}

/** Groups dots by squares of a grid, which is fixed to the map, so that panning changes no group. */
export function cluster<Item>(dots: readonly Dot<Item>[], cell: number): Cluster<Item>[] {
  const squares = new Map<string, Dot<Item>[]>();
  for (const dot of dots) {
    const key = `${Math.floor(dot.x / cell)} ${Math.floor(dot.y / cell)}`;
    const square = squares.get(key);
    if (square) square.push(dot);
    else squares.set(key, [dot]);
  }
  const groups = [...squares.values()].map((square) => ({
    x: square.reduce((sum, { x }) => sum + x, 0) / square.length,
    y: square.reduce((sum, { y }) => sum + y, 0) / square.length,
    items: square.map(({ item }) => item),
  }));
  return joinNear(groups, cell * NEAR);
}

/** Share of a square's side below which groups would overlap. */
const NEAR = 0.75;

/** Joins smaller groups into a larger one nearby, which keeps its place. */
function joinNear<Item>(groups: Cluster<Item>[], distance: number): Cluster<Item>[] {
  const joined: Cluster<Item>[] = [];
  for (const group of [...groups].sort((a, b) => b.items.length - a.items.length)) {
    const near = joined.find(({ x, y }) => Math.hypot(x - group.x, y - group.y) < distance);
    if (near) near.items.push(...group.items);
    else joined.push(group);
  }
  return joined;
}
