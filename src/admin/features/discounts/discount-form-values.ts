import type { UseFormReturnType } from '@mantine/form';
import type { DiscountForm } from '#domain/discounts/discount-form.ts';
import type { DiscountKind } from '#domain/discounts/discount.ts';
import { fromBucharestClock, toBucharestClock } from './bucharest-moment.ts';
import type { ListedDiscount } from './discount-requests.ts';

/** Moments are Bucharest time. Each kind has its own number, so that switching kinds loses nothing. */
export interface DiscountValues {
  code: string;
  kind: DiscountKind;
  percent: number | null;
  amount: number | null;
  minimumSubtotal: number | null;
  productIds: string[];
  categories: string[];
  startsAt: string | null;
  endsAt: string | null;
  totalLimit: number | null;
  perBuyerLimit: number | null;
  active: boolean;
  note: string;
  /** Version of the stored code; 0 for a new one. A kept draft restores its own. */
  version: number;
}

export type DiscountFormState = UseFormReturnType<DiscountValues>;

const EMPTY: DiscountValues = {
  code: '',
  kind: 'percent',
  percent: null,
  amount: null,
  minimumSubtotal: null,
  productIds: [],
  categories: [],
  startsAt: null,
  endsAt: null,
  totalLimit: null,
  perBuyerLimit: null,
  active: true,
  note: '',
  version: 0,
};

export function toValues(discount: ListedDiscount | undefined): DiscountValues {
  if (!discount) return EMPTY;
  const { code, kind, value, minimumSubtotal, productIds, categories, startsAt, endsAt } = discount;
  const { totalLimit, perBuyerLimit, active, note, version } = discount;
  return {
    ...{ code, kind, totalLimit, perBuyerLimit, active, note, version },
    percent: kind === 'percent' ? value : null,
    amount: kind === 'amount' ? value : null,
    minimumSubtotal: minimumSubtotal || null,
    productIds: [...productIds],
    categories: [...categories],
    startsAt: startsAt && toBucharestClock(startsAt),
    endsAt: endsAt && toBucharestClock(endsAt),
  };
}

/** Converts the form for the server; a missing number stays null, which the schema reports. */
export function toWire(values: DiscountValues): Omit<DiscountForm, 'value'> & { value: number | null } {
  const { percent, amount, minimumSubtotal, startsAt, endsAt, version: _version, ...plain } = values;
  return {
    ...plain,
    value: { percent, amount, shipping: 0 }[values.kind],
    minimumSubtotal: minimumSubtotal ?? 0,
    startsAt: startsAt && fromBucharestClock(startsAt),
    // A code that ends at 23:59 is valid through that minute.
    endsAt: endsAt && fromBucharestClock(endsAt.replace(/:00$/, ':59')),
  };
}

/** Returns the form's field for a path; the server's `value` has one field per kind. */
export function fieldOf(path: string, kind: DiscountKind): string {
  const [field = ''] = path.split('.');
  if (field === 'value') return kind === 'shipping' ? 'kind' : kind;
  return field;
}
