import type { Bani } from '#domain/money/money.ts';
import type { Fulfilment, OrderStatus } from '#domain/orders/order-states.ts';
import type { OrderMove } from '#domain/orders/order-facts.ts';
import type { ReturnState } from '#domain/returns/return-states.ts';

/** Pieces by product. */
export type Goods = ReadonlyMap<string, number>;

/** Effect of an act on the stock and on the order's money. */
export interface Effect {
  stock?: Goods;
  came?: Bani;
  wentBack?: Bani;
  asked?: Bani;
  collected?: Bani;
}

/** Result of an act; null when it was refused and nothing changed. */
export interface Done {
  effect?: Effect;
  /** Move with this effect, which an undo reverts. */
  move?: OrderMove;
  /** A move made along with it, and its effect. */
  along?: OrderMove;
  alongEffect?: Effect;
  /** Move whose latest effect was undone, and the one undone along with it. */
  undone?: OrderMove;
  undoneAlong?: OrderMove;
}
interface ModelReturn {
  pieces: Goods;
  state: ReturnState;
  restocked: boolean;
}

/** A small model of an order's goods and money, derived from acts instead of stored data. Sums in bani. */
export interface ModelOrder {
  id: string;
  goods: Goods;
  shippingFee: Bani;
  came: Bani;
  wentBack: Bani;
  /** Total that its buyer will have paid after the delivery of a parcel sent for cash. */
  asked: Bani;
  /** Total that its buyer has paid after the delivery. */
  collected: Bani;
  returns: Map<string, ModelReturn>;
  /** Effects of each move that is not undone, the latest last. */
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

/** Returns `some` plus `times` × `more`, without zeros. */
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

/** Returns the refundable sum: received or collected money, less refunds. */
export const heldOf = ({ came, collected, wentBack }: ModelOrder): Bani => Math.max(came, collected) - wentBack;

/** Returns the payment state from received money and price, for an order without returns. */
export function paymentOf({ came, wentBack, ...order }: ModelOrder, price: Bani): string {
  if (wentBack > 0 && heldOf({ came, wentBack, ...order }) <= 0) return 'refunded';
  if (came === 0) return 'unpaid';
  if (came < price) return 'part_paid';
  return came - wentBack > price ? 'overpaid' : 'paid';
}

/** Goods to restock when an order is returned or never sent, less those restocked by a return. */
export function stillOut({ goods, returns }: ModelOrder): Goods {
  return [...returns.values()].reduce((left, each) => (each.restocked ? addGoods(left, each.pieces, -1) : left), goods);
}

/** Pieces that nobody has withdrawn from. */
export function notWithdrawn({ goods, returns }: ModelOrder): Goods {
  const standing = [...returns.values()].filter(({ state }) => state !== 'cancelled' && state !== 'left_out');
  return standing.reduce((left, { pieces }) => addGoods(left, pieces, -1), goods);
}

/** Returns the sum of an order's invoices and credit notes: its price once paid or sent, less refunds. */
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

/** Books an effect. @param times - −1 undoes it */
export function applyEffect(order: ModelOrder, stock: Map<string, number>, effect: Effect, times: 1 | -1 = 1): void {
  order.came += times * (effect.came ?? 0);
  order.wentBack += times * (effect.wentBack ?? 0);
  order.asked += times * (effect.asked ?? 0);
  order.collected += times * (effect.collected ?? 0);
  for (const [product, pieces] of effect.stock ?? []) stock.set(product, stock.get(product)! + times * pieces);
}
