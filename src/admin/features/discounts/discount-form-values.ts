import type { UseFormReturnType } from '@mantine/form';
import type { DiscountForm } from '#domain/discounts/discount-form.ts';
import type { DiscountKind } from '#domain/discounts/discount.ts';
import { fromBucharestClock, toBucharestClock } from './bucharest-moment.ts';
import type { ListedDiscount } from './discount-requests.ts';

/** Moments are clocks of Bucharest; each kind keeps its own number, so that a look at another kind loses nothing. */
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
  /** The stored state that this began with; 0 for a new code. A kept draft brings its own back. */
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

/** The form as the server wants it; a number that is missing stays null, and the schema says so. */
export function toWire(values: DiscountValues): Omit<DiscountForm, 'value'> & { value: number | null } {
  const { percent, amount, minimumSubtotal, startsAt, endsAt, version: _version, ...plain } = values;
  return {
    ...plain,
    value: { percent, amount, shipping: 0 }[values.kind],
    minimumSubtotal: minimumSubtotal ?? 0,
    startsAt: startsAt && fromBucharestClock(startsAt),
    // A code that ends at 23:59 holds for all of that minute.
    endsAt: endsAt && fromBucharestClock(endsAt.replace(/:00$/, ':59')),
  };
}

/** The form keeps the server's `value` in a field for each kind. */
export function fieldOf(path: string, kind: DiscountKind): string {
  const [field = ''] = path.split('.');
  if (field === 'value') return kind === 'shipping' ? 'kind' : kind;
  return field;
}
