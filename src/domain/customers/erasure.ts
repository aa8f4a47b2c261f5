import type { Fulfilment, OrderStatus } from '#domain/orders/order-states.ts';
import type { OrderedOption } from '#domain/products/chosen-options.ts';
import type { ProductOption } from '#domain/products/product.ts';
import { foldText } from '#domain/text/fold-text.ts';
import { normalizeWord } from '#domain/text/normalize-text.ts';

/** Replaces an erased name or text. */
export const ERASED_MARK = '—';
/** Subject of an erased customer's lines in the audit log. */
export const ERASED_CUSTOMER = 'erased-customer';

/** True if nothing is left to do for the order, so that its person may be erased. */
export function isClosed(order: { status: OrderStatus; fulfilment: Fulfilment }): boolean {
  return order.status === 'rejected' || order.fulfilment === 'delivered' || order.fulfilment === 'returned';
}

interface NamedOrder {
  number: string;
  firstName: string;
  lastName: string;
}

/** True if the text is the person's name (in either order; case and marks ignored) or one of their order numbers. */
export function confirmsErasure(typed: string, orders: NamedOrder[]): boolean {
  const given = fold(typed);
  return orders.some(({ number, firstName, lastName }) =>
    [number, `${firstName} ${lastName}`, `${lastName} ${firstName}`].some((right) => fold(right) === given),
  );
}

/** Erases options written by the buyer; choices from a list stay. Options no longer offered count as written. */
export function eraseWrittenOptions(options: OrderedOption[], offered: ProductOption[]): OrderedOption[] {
  return options.map((option) =>
    offered.some((each) => each.key === option.key && each.type === 'select')
      ? option
      : { ...option, value: '', valueLabel: ERASED_MARK },
  );
}

/**
 * True if a saved view searches for this person alone: by their page, or with words that are all theirs.
 * @param query - the view's query string
 * @param known - names, address, phone, order numbers of the person
 */
export function looksFor(query: string, customerId: string, known: readonly string[]): boolean {
  const asked = new URLSearchParams(query);
  if (customerId !== '' && asked.get('customerId') === customerId) return true;
  const theirs = known.flatMap((each) => [each, each.replace('+40', '0')]).flatMap((each) => fold(each).split(' '));
  const words = fold(asked.get('search') ?? '')
    .split(' ')
    .filter(Boolean);
  return words.length > 0 && words.every((word) => theirs.includes(word));
}

function fold(text: string): string {
  return foldText(normalizeWord(text)).trim();
}
