import type { CastingKit } from '#domain/casting/casting-kit.ts';
import type { Bani } from '#domain/money/money.ts';
import type { OrderDeliveryMethod, PaymentMethod } from '#domain/orders/order-form.ts';
import type { FailedStep } from '#domain/second-chances/second-chance-form.ts';
import type { Bucket, Period } from './period.ts';
import type { Day } from '#domain/calendar/day.ts';

export const CHARTS = [
  'sales', 'products', 'options', 'delivery', 'payment', 'counties', 'customers', 'discounts', 'secondChances', 'searches', 'visits', 'pages', 'outcomes',
] as const; // prettier-ignore
export type ChartName = (typeof CHARTS)[number];

/** The same figures of the compared period; null when nothing is compared. */
export type Against<Figures> = Figures & { compared: Figures | null };

export interface Chart<Row> {
  period: Period;
  compared: Period | null;
  bucket: Bucket;
  rows: Row[];
}

/*
 * A *counted* order is one that was placed in the period (by Bucharest's days) and was neither rejected, returned nor
 * refunded, as things stand now. All figures below are of counted orders unless they say otherwise.
 */

export interface Sales {
  /** Bani that the customers pay: goods less discounts, and the shipping fee, VAT included. */
  revenue: Bani;
  orders: number;
  /** Pieces in all lines. */
  units: number;
}

/** Revenue an order; null when there was none. */
export function averageBasket({ revenue, orders }: Pick<Sales, 'revenue' | 'orders'>): Bani | null {
  return orders > 0 ? Math.round(revenue / orders) : null;
}

/** One point of a chart over time: the first days of the bucket and of the one that it is held against. */
interface Point {
  day: Day;
  comparedDay: Day | null;
}

export type SalesRow = Point & Against<Sales>;

export interface ProductSales {
  units: number;
  /** Bani of its lines: options included, before discounts, without shipping. */
  revenue: Bani;
}
/** `productId` is null of what an owner has worded and priced by hand. */
export type ProductRow = { productId: string | null; title: string } & Against<ProductSales>;

/** Counts of a choice, of options that are lists; what customers write themselves is theirs alone. */
export type OptionRow = {
  productId: string;
  title: string;
  /** The option's key and label, the choice's value and label. */
  key: string;
  label: string;
  value: string;
  valueLabel: string;
} & Against<{ units: number }>;

export type Share = Pick<Sales, 'orders' | 'revenue'>;
export type ShareRow<Key extends string = string> = { key: Key } & Against<Share>;
export type DeliveryRow = ShareRow<OrderDeliveryMethod>;
export type PaymentRow = ShareRow<PaymentMethod>;
/** `key` is the county, empty for lockers and pick-ups, whose county is not asked for. */
export type CountyRow = ShareRow;

/**
 * - `new`: their first order ever, whatever became of it, was in the period.
 * - `returning`: they had ordered before it.
 * - `unknown`: they were erased since.
 */
export type CustomerKind = 'new' | 'returning' | 'unknown';
/** `people` is 0 for the unknown: their number is unknown. */
export type CustomerKindRow = { key: CustomerKind } & Against<Share & { people: number }>;

export interface DiscountUse {
  /** Orders in which the code is used; a rejected order gives its use back. */
  uses: number;
  /** Bani that it took off, the shipping fee included. */
  amount: Bani;
  /** Revenue of the counted ones among these orders. */
  revenue: Bani;
}
/** `code` is empty for all codes of second chances together: each is used once. */
export type DiscountRow = { code: string } & Against<DiscountUse>;

/** At which step casts of a kit failed; boxes of all orders that were placed in the period. */
export type SecondChanceRow = { step: FailedStep; kit: CastingKit } & Against<{ times: number }>;

/** What shoppers searched for in vain, and how often. */
export type SearchRow = { words: string } & Against<{ searches: number }>;

/** The steps to an order: a product's page seen, something put into the cart, the checkout opened, an order placed. */
export const VISIT_STEPS = ['seen', 'inCart', 'checkout', 'ordered'] as const;
export type VisitStep = (typeof VISIT_STEPS)[number];
/**
 * How often a step was taken on the days that were counted; `ofBefore` is its share of the step before, null where more
 * people took it: some come to a cart without a product's page, or order by phone.
 */
export type VisitStepRow = { step: VisitStep; ofBefore: number | null } & Against<{ count: number }>;

/** Views of a page, and of them those that put something into the cart; `lcp` and `inp` are what three of four keep to, in ms. */
export type PageRow = { page: string; title: string | null; lcp: number | null; inp: number | null } & Against<{
  seen: number;
  added: number;
}>;

/** Counts of all orders that were placed in the period, by what became of them. */
export interface Outcomes {
  placed: number;
  rejected: number;
  /** Given to the courier: shipped, delivered or returned. */
  sent: number;
  returned: number;
}
export type OutcomesRow = Point & Against<Outcomes>;

/** Rejected among all placed; null when none was. */
export function rejectionRate({ placed, rejected }: Outcomes): number | null {
  return placed > 0 ? rejected / placed : null;
}

/** Returned among all that were sent; null when none was. */
export function returnRate({ sent, returned }: Outcomes): number | null {
  return sent > 0 ? returned / sent : null;
}

export interface ChartRows {
  sales: SalesRow;
  products: ProductRow;
  options: OptionRow;
  delivery: DeliveryRow;
  payment: PaymentRow;
  counties: CountyRow;
  customers: CustomerKindRow;
  discounts: DiscountRow;
  secondChances: SecondChanceRow;
  searches: SearchRow;
  visits: VisitStepRow;
  pages: PageRow;
  outcomes: OutcomesRow;
}
