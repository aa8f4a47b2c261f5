import { isDeepStrictEqual } from 'node:util';
import type { DiscountForm } from '#domain/discounts/discount-form.ts';
import type { StoredDiscount } from './discounts-table.ts';

export function toColumns(form: DiscountForm) {
  return {
    ...form,
    productIds: [...new Set(form.productIds)].sort(),
    categories: [...new Set(form.categories)].sort(),
    startsAt: form.startsAt === null ? null : new Date(form.startsAt),
    endsAt: form.endsAt === null ? null : new Date(form.endsAt),
  };
}

export function changesBetween(
  before: StoredDiscount,
  form: DiscountForm,
): Record<string, { from: unknown; to: unknown }> {
  const [from, to] = [inFields(before), inFields(form)];
  const changed = (Object.keys(to) as (keyof typeof to)[]).filter(
    (field) => !isDeepStrictEqual(from[field], to[field]),
  );
  return Object.fromEntries(changed.map((field) => [field, { from: from[field], to: to[field] }]));
}

type Fields = Pick<StoredDiscount, keyof DiscountForm> | DiscountForm;

/** Words what a discount takes off: a percentage in words, an amount in bani. */
export function valueWords({ kind, value }: Pick<Fields, 'kind' | 'value'>): string | number {
  return kind === 'percent' ? `${value}%` : value;
}

function inFields(fields: Fields) {
  const { code, kind, minimumSubtotal, totalLimit, perBuyerLimit, active, note } = fields;
  return {
    ...{ code, kind, value: valueWords(fields), minimumSubtotal, totalLimit, perBuyerLimit, active, note },
    productIds: [...new Set(fields.productIds)].sort(),
    categories: [...new Set(fields.categories)].sort(),
    startsAt: asMoment(fields.startsAt),
    endsAt: asMoment(fields.endsAt),
  };
}

const asMoment = (moment: Date | string | null) => moment && new Date(moment).toISOString();
