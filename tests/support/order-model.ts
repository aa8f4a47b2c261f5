import type { Bani } from '#domain/money/money.ts';
import type { Fulfilment, OrderStatus } from '#domain/orders/order-states.ts';
import type { OrderMove } from '#domain/orders/order-facts.ts';
import type { ReturnState } from '#domain/returns/return-states.ts';

/** Pieces by product. */
export type Goods = ReadonlyMap<string, number>;

/** Effect of an act: on the stock, and on the order's money. */
export interface Effect {
  stock?: Goods;
  came?: Bani;
  wentBack?: Bani;
  asked?: Bani;
  collected?: Bani;
}

/** Act that was done; null: it was refused, and nothing changed. */
export interface Done {
  effect?: Effect;
  /** The move that had this effect, which undoing it takes back. */
  move?: OrderMove;
  /** A move that was made along, and what that did. */
  along?: OrderMove;
  alongEffect?: Effect;
  /** The last of this move was taken back, and of the one that was made along. */
  undone?: OrderMove;
  undoneAlong?: OrderMove;
}
interface ModelReturn {
  pieces: Goods;
  state: ReturnState;
  restocked: boolean;
}

/** A small model of an order: its goods and its money, from what was done and not from what is stored. Sums in bani. */
export interface ModelOrder {
  id: string;
  goods: Goods;
  shippingFee: Bani;
  came: Bani;
  wentBack: Bani;
  /** Sum that its buyer will have paid once the courier hands over the parcel that has left for cash. */
  asked: Bani;
  /** The same, once it was handed over. */
  collected: Bani;
  returns: Map<string, ModelReturn>;
  /** By move, what each that stands has done, the last one last. */
  moves: Map<OrderMove, Effect[]>;
}

export const newModelOrder = (id: string, goods: Goods, shippingFee: Bani): ModelOrder => ({
  id,
  goods,
  shippingFee,
  came: 0,
  wentBack: 0,
  asked: 0,
  collected: 0,
  returns: new Map(),
  moves: new Map(),
});

/** The one plus so many times the other; what comes to nothing is left out. */
export function addGoods(some: Goods, more: Goods, times = 1): Goods {
  const sum = new Map(some);
  for (const [product, pieces] of more) sum.set(product, (sum.get(product) ?? 0) + times * pieces);
  return new Map([...sum].filter(([, pieces]) => pieces !== 0));
}

export function priceOf(
  { goods, shippingFee }: Pick<ModelOrder, 'goods' | 'shippingFee'>,
  prices: ReadonlyMap<string, Bani>,
): Bani {
  return [...goods].reduce((sum, [product, pieces]) => sum + pieces * prices.get(product)!, shippingFee);
}

/** Sum that may go back: what came, or what the courier has collected, less what went back. */
export const heldOf = ({ came, collected, wentBack }: ModelOrder): Bani => Math.max(came, collected) - wentBack;

/** The state of its payment: what came against the price, of an order of which nothing comes back. */
export function paymentOf({ came, wentBack, ...order }: ModelOrder, price: Bani): string {
  if (wentBack > 0 && heldOf({ came, wentBack, ...order }) <= 0) return 'refunded';
  if (came === 0) return 'unpaid';
  if (came < price) return 'part_paid';
  return came - wentBack > price ? 'overpaid' : 'paid';
}

/** Goods in the shop's hands of an order that is sent back or never sent: not what a return has put on its shelf already. */
export function stillOut({ goods, returns }: ModelOrder): Goods {
  return [...returns.values()].reduce((left, each) => (each.restocked ? addGoods(left, each.pieces, -1) : left), goods);
}

/** Pieces from which nobody has withdrawn. */
export function notWithdrawn({ goods, returns }: ModelOrder): Goods {
  const standing = [...returns.values()].filter(({ state }) => state !== 'cancelled' && state !== 'left_out');
  return standing.reduce((left, { pieces }) => addGoods(left, pieces, -1), goods);
}

/** Sum of the invoices and credit notes of an order: its price once it is paid for or sent, less what went back of it. */
export function documentsOf(
  order: ModelOrder,
  { status, fulfilment }: { status: OrderStatus; fulfilment: Fulfilment },
  prices: ReadonlyMap<string, Bani>,
): Bani {
  const { came, wentBack } = order;
  const price = priceOf(order, prices);
  const isSold = came > 0 || fulfilment === 'shipped' || fulfilment === 'delivered';
  const isOver = status === 'rejected' || fulfilment === 'returned' || (wentBack > 0 && heldOf(order) <= 0);
  const beyondPrice = Math.max(0, came - price);
  return !isSold || isOver ? 0 : price - Math.max(0, wentBack - beyondPrice);
}

/** Brings an effect into the books. @param times - −1 takes it back */
export function applyEffect(order: ModelOrder, stock: Map<string, number>, effect: Effect, times: 1 | -1 = 1): void {
  order.came += times * (effect.came ?? 0);
  order.wentBack += times * (effect.wentBack ?? 0);
  order.asked += times * (effect.asked ?? 0);
  order.collected += times * (effect.collected ?? 0);
  for (const [product, pieces] of effect.stock ?? []) stock.set(product, stock.get(product)! + times * pieces);
}
