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

/** Figures together with those of the compared period; null without a comparison. */
export type Against<Figures> = Figures & { compared: Figures | null };

export interface Chart<Row> {
  period: Period;
  compared: Period | null;
  bucket: Bucket;
  rows: Row[];
  /** True if an owner has switched off the counting that this chart needs. */
  isOff?: boolean;
}

/*
 * A *counted* order was placed in the period (by Bucharest's days) and is now neither rejected, returned nor refunded.
 * All figures below are of counted orders unless they say otherwise.
 */

export interface Sales {
  /** Bani that customers pay: goods less discounts, plus the shipping fee, VAT included. */
  revenue: Bani;
  orders: number;
  /** Pieces of all lines. */
  units: number;
}

/** Returns the revenue per order; null without orders. */
export function averageBasket({ revenue, orders }: Pick<Sales, 'revenue' | 'orders'>): Bani | null {
  return orders > 0 ? Math.round(revenue / orders) : null;
}

/** One point of a chart over time: the first day of its bucket, and of the compared bucket. */
interface Point {
  day: Day;
  comparedDay: Day | null;
}

export type SalesRow = Point & Against<Sales>;

export interface ProductSales {
  units: number;
  /** Bani of the product's lines: options included, before discounts, without shipping. */
  revenue: Bani;
}
/** `productId` is null for a line that an owner worded and priced by hand. */
export type ProductRow = { productId: string | null; title: string } & Against<ProductSales>;

/** How often each choice of a select option was ordered; texts that customers write are not counted. */
export type OptionRow = {
  productId: string;
  title: string;
  /** Key and label of the option, then value and label of the choice. */
  key: string;
  label: string;
  value: string;
  valueLabel: string;
} & Against<{ units: number }>;

export type Share = Pick<Sales, 'orders' | 'revenue'>;
export type ShareRow<Key extends string = string> = { key: Key } & Against<Share>;
export type DeliveryRow = ShareRow<OrderDeliveryMethod>;
export type PaymentRow = ShareRow<PaymentMethod>;
/** `key` is the county; empty for lockers and pick-ups, which need no county. */
export type CountyRow = ShareRow;

/**
 * - `new`: the customer's first order ever, whatever became of it, was in the period.
 * - `returning`: the customer had ordered before it.
 * - `unknown`: the customer was erased since.
 */
export type CustomerKind = 'new' | 'returning' | 'unknown';
/** `people` is 0 for `unknown`, because nobody can count erased customers. */
export type CustomerKindRow = { key: CustomerKind } & Against<Share & { people: number }>;

export interface DiscountUse {
  /** Orders that used the code; a rejected order gives its use back. */
  uses: number;
  /** Bani taken off by the code, waived shipping fees included. */
  amount: Bani;
  /** Revenue of the counted orders among those that used the code. */
  revenue: Bani;
}
/** `code` is empty for the row of all second-chance codes together, because each is used once. */
export type DiscountRow = { code: string } & Against<DiscountUse>;

/** Step at which casts of a kit failed, over the boxes of all orders placed in the period. */
export type SecondChanceRow = { step: FailedStep; kit: CastingKit } & Against<{ times: number }>;

/** A search that found nothing, and how often shoppers made it. */
export type SearchRow = { words: string } & Against<{ searches: number }>;

/** Steps to an order: product page seen, cart filled, checkout opened, order placed. */
export const VISIT_STEPS = ['seen', 'inCart', 'checkout', 'ordered'] as const;
export type VisitStep = (typeof VISIT_STEPS)[number];
/**
 * Count of a step on the days that were measured. `ofBefore` is its share of the step before; null where the count is
 * higher, because some fill a cart without a product page, or order by phone.
 */
export type VisitStepRow = { step: VisitStep; ofBefore: number | null } & Against<{ count: number }>;

/** Views of a page, and those of them that filled the cart; `lcp` and `inp` are 75th percentiles in ms. */
export type PageRow = { page: string; title: string | null; lcp: number | null; inp: number | null } & Against<{
  seen: number;
  added: number;
}>;

/** All orders placed in the period, counted by outcome. */
export interface Outcomes {
  placed: number;
  rejected: number;
  /** Orders handed to the courier: shipped, delivered or returned. */
  sent: number;
  returned: number;
}
export type OutcomesRow = Point & Against<Outcomes>;

/** Returns the share of rejected orders among all placed; null if none was placed. */
export function rejectionRate({ placed, rejected }: Outcomes): number | null {
  return placed > 0 ? rejected / placed : null;
}

/** Returns the share of returned orders among all sent; null if none was sent. */
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
