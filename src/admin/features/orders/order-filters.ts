import { toQuery } from '#admin/components/use-requests.ts';
import { ORDER_DELIVERY_METHODS, PAYMENT_METHODS } from '#domain/orders/order-methods.ts';
import {
  FULFILMENTS,
  ORDER_SORTS,
  ORDER_STATUSES,
  ORDER_TABS,
  PAYMENT_STATES,
  type OrderSort,
  type OrderTab,
} from '#domain/orders/order-states.ts';
import { tableAddress } from '#admin/components/language.ts';

export const ORDER_FILTERS = [
  'search', 'status', 'fulfilment', 'payment', 'deliveryMethod', 'paymentMethod', 'from', 'to', 'waiting', 'productId',
  'customerId', 'discountCode', 'byCourier', 'sort',
] as const; // prettier-ignore
export type OrderFilter = (typeof ORDER_FILTERS)[number];
export type OrderFilters = Record<OrderFilter, string>;

/** Filters with several values, separated by commas. */
export const CHOICES = {
  status: ORDER_STATUSES,
  fulfilment: FULFILMENTS,
  payment: PAYMENT_STATES,
  deliveryMethod: ORDER_DELIVERY_METHODS,
  paymentMethod: PAYMENT_METHODS,
} as const;
export type ChoiceFilter = keyof typeof CHOICES;
export const CHOICE_FILTERS = Object.keys(CHOICES) as ChoiceFilter[];

export const DEFAULT_SORT = '-placedAt';

export const readChoices = (value: string): string[] => value.split(',').filter(Boolean);

const KNOWN: Partial<Record<OrderFilter, readonly string[]>> = {
  ...CHOICES,
  waiting: ORDER_TABS,
  byCourier: ['yes', 'no'],
};
const isKnown = (name: OrderFilter, value: string): boolean => {
  if (name === 'from' || name === 'to') return /^\d{4}-\d\d-\d\d$/.test(value);
  if (name === 'sort') return ORDER_SORTS.some((sort) => sort === value.replace(/^-/, ''));
  return readChoices(value).every((each) => KNOWN[name]?.includes(each) ?? true);
};

/** Drops unknown values, as a typed or old address may have. */
export const knownFilters = (typed: OrderFilters): OrderFilters =>
  Object.fromEntries(
    ORDER_FILTERS.map((name) => [name, isKnown(name, typed[name]) ? typed[name] : '']),
  ) as OrderFilters;

/** True when a filter other than the sort is set. */
export function isNarrowed({ sort: _sort, ...filters }: OrderFilters): boolean {
  return Object.values(filters).some((value) => value !== '');
}

type CountQuery = Partial<Record<Exclude<OrderFilter, 'sort' | 'waiting' | 'byCourier'>, string>> & {
  waiting?: OrderTab;
  byCourier?: 'yes' | 'no';
};

export function toCountQuery({ sort: _sort, ...filters }: OrderFilters): CountQuery {
  return toQuery(filters) as CountQuery;
}

/** Converts filters into a query. `-` before a sort means descending. */
export function toListQuery(filters: OrderFilters) {
  const sort = filters.sort || DEFAULT_SORT;
  return {
    ...toCountQuery(filters),
    sort: sort.replace(/^-/, '') as OrderSort,
    direction: sort.startsWith('-') ? 'desc' : 'asc',
  } as const;
}

/** Reads the filters of a list address such as `?waiting=to-send`. */
export function readListAddress(address: string): OrderFilters {
  const query = new URLSearchParams(address);
  return knownFilters(Object.fromEntries(ORDER_FILTERS.map((name) => [name, query.get(name) ?? ''])) as OrderFilters);
}

export function exportAddress(filters: OrderFilters): string {
  return tableAddress('/api/admin/orders/export.csv', toListQuery(filters));
}

/** Returns the list's query string for these filters, without the question mark, in a fixed order. */
export function toViewQuery(filters: OrderFilters): string {
  return new URLSearchParams(
    ORDER_FILTERS.flatMap((name) => (filters[name] ? [[name, filters[name]]] : [])),
  ).toString();
}
