import { VAT_RATE, VAT_RATES } from '#domain/money/vat.ts';
import type { AskedOrderLine } from '#domain/orders/order-requests.ts';
import type { NumberedLine, OrderLine } from '#domain/orders/order.ts';

export interface DraftLine extends Pick<
  OrderLine,
  'productId' | 'title' | 'image' | 'unitPrice' | 'options' | 'vatRate' | 'personalised'
> {
  key: string;
  /** NaN while the text is no valid quantity. */
  quantity: number;
  /** Line number in an order, or index in a draft, from 1; null for an added line. */
  position: number | null;
  /** Quantity when the form read the order; null for an added line. */
  seen: number | null;
  isRemoved: boolean;
  /** Another person has removed the line from the order, so it is only shown. */
  isLost: boolean;
}

export function toDraft(lines: readonly (OrderLine & Partial<NumberedLine>)[]): DraftLine[] {
  return lines.map((line, index) => keep(line, line.position ?? index + 1));
}

/** Makes a line that the order does not have yet. */
export const addedLine = (line: Omit<DraftLine, 'key' | 'position' | 'seen' | 'isRemoved' | 'isLost'>): DraftLine => ({
  ...{ ...line, key: `new-${crypto.randomUUID()}`, position: null, seen: null, isRemoved: false, isLost: false },
});

function keep(ordered: OrderLine, position: number): DraftLine {
  const { productId, title, image, unitPrice, options, quantity, vatRate, personalised } = ordered;
  const line = { productId, title, image, unitPrice, options, quantity, vatRate, personalised };
  return { ...line, key: `kept-${position}`, position, seen: quantity, isRemoved: false, isLost: false };
}

export interface TypedDiscount {
  /** In bani; null when the text is unreadable. */
  discount: number | null;
  discountReason: string;
}

export function discountFaults(
  { discount, discountReason }: TypedDiscount,
  draft: readonly DraftLine[],
): { discount?: string; discountReason?: string } {
  const subtotal = standing(draft).reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);
  return {
    ...(discount === null && { discount: 'invalid' }),
    ...((discount ?? 0) > subtotal && { discount: 'too_much' }),
    ...((discount ?? 0) > 0 && discountReason.trim() === '' && { discountReason: 'required' }),
  };
}

export function standing(draft: readonly DraftLine[]): DraftLine[] {
  return draft.filter(({ isRemoved, isLost }) => !isRemoved && !isLost);
}

export function toAsked(draft: readonly DraftLine[]): AskedOrderLine[] {
  return standing(draft).map(({ position, productId, title, quantity, unitPrice, options, vatRate, personalised }) => {
    if (position !== null) return { position, quantity };
    if (productId === null) {
      const rate = VAT_RATES.find((each) => each === vatRate) ?? VAT_RATE;
      return { title, quantity, unitPrice, vatRate: rate, personalised };
    }
    return { productId, quantity, options: Object.fromEntries(options.map(({ key, value }) => [key, value])) };
  });
}

export function isChanged(draft: readonly DraftLine[]): boolean {
  return draft.some(({ isRemoved, isLost, quantity, seen }) => !isLost && (isRemoved || quantity !== seen));
}

/** Applies my changed quantities to the order's current lines and marks lines that others removed as lost. */
export function rebase(draft: readonly DraftLine[], now: readonly DraftLine[]): DraftLine[] {
  const left = draft.filter(({ position, isLost }) => position !== null && !isLost);
  const kept = now.map((theirs) => {
    const mine = left.findIndex(({ position }) => position === theirs.position);
    if (mine < 0) return theirs;
    const [{ quantity, seen, isRemoved } = theirs] = left.splice(mine, 1);
    return { ...theirs, isRemoved, quantity: quantity === seen ? theirs.quantity : quantity };
  });
  const lost = left.map((line, index) => ({ ...line, key: `lost-${index}`, isLost: true }));
  return [...kept, ...lost, ...draft.filter(({ position }) => position === null)];
}

/** Gives my lines their positions in the stored draft; lines that it lacks count as added. */
export function findPlaces(mine: readonly DraftLine[], stored: readonly DraftLine[]): DraftLine[] {
  const nameOf = ({ productId, title, unitPrice, options }: DraftLine) =>
    JSON.stringify([productId, title, unitPrice, options]);
  const left = [...stored];
  return mine.map((line) => {
    const at = left.findIndex((each) => nameOf(each) === nameOf(line));
    const [found] = at < 0 ? [] : left.splice(at, 1);
    return { ...line, position: found?.position ?? null };
  });
}

/** Lists the lines in words. */
export const linesText = (lines: readonly DraftLine[]): string =>
  lines.map(({ quantity, title }) => `${quantity} × ${title}`).join(', ');
