import type { Fulfilment, OrderStatus } from '#domain/orders/order-states.ts';
import type { OrderedOption } from '#domain/products/chosen-options.ts';
import type { ProductOption } from '#domain/products/product.ts';
import { foldText } from '#domain/text/fold-text.ts';
import { normalizeWord } from '#domain/text/normalize-text.ts';

/** Replaces an erased name or text. */
export const ERASED_MARK = '—';
/** Whom a line of the audit log is about, once they are gone. */
export const ERASED_CUSTOMER = 'erased-customer';

/** True when nothing more is to be done for the order, so that its person may be erased. */
export function isClosed(order: { status: OrderStatus; fulfilment: Fulfilment }): boolean {
  return order.status === 'rejected' || order.fulfilment === 'delivered' || order.fulfilment === 'returned';
}

interface NamedOrder {
  number: string;
  firstName: string;
  lastName: string;
}

/** True when the typed text names the person (in either order, marks and capitals aside) or one of their orders. */
export function confirmsErasure(typed: string, orders: NamedOrder[]): boolean {
  const given = fold(typed);
  return orders.some(({ number, firstName, lastName }) =>
    [number, `${firstName} ${lastName}`, `${lastName} ${firstName}`].some((right) => fold(right) === given),
  );
}

/** A choice from the shop's list says nothing of a person and stays; what is offered no more counts as written. */
export function eraseWrittenOptions(options: OrderedOption[], offered: ProductOption[]): OrderedOption[] {
  return options.map((option) =>
    offered.some((each) => each.key === option.key && each.type === 'select')
      ? option
      : { ...option, value: '', valueLabel: ERASED_MARK },
  );
}

/**
 * True where a saved view of a list looks for nobody but this person: by their page, or with words that all are theirs.
 * @param query - of the view, as the address has it
 * @param known - what the person can be found by: names, address, phone, numbers of orders
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
