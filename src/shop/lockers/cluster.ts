/** A point on the screen, in CSS pixels, and what stands there. */
interface Dot<Item> {
  x: number;
  y: number;
  item: Item;
}

export interface Cluster<Item> {
  /** The middle of its dots. */
  x: number;
  y: number;
  items: Item[];
}

/** Dots that share a square of the grid become one. The squares do not move with the map, so that panning changes none. */
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

/** Of a square's side: groups that are nearer to each other would lie on each other. */
const NEAR = 0.75;

/** The larger group takes the smaller ones beside it, and stays where it is. */
function joinNear<Item>(groups: Cluster<Item>[], distance: number): Cluster<Item>[] {
  const joined: Cluster<Item>[] = [];
  for (const group of [...groups].sort((a, b) => b.items.length - a.items.length)) {
    const near = joined.find(({ x, y }) => Math.hypot(x - group.x, y - group.y) < distance);
    if (near) near.items.push(...group.items);
    else joined.push(group);
  }
  return joined;
}
