import type { DiscountForm } from '#domain/discounts/discount-form.ts';
import type { StoredDiscount } from './discounts-table.ts';

/** A form as the table's columns hold it. */
export function toColumns(form: DiscountForm) {
  return {
    ...form,
    productIds: [...new Set(form.productIds)].sort(),
    categories: [...new Set(form.categories)].sort(),
    startsAt: form.startsAt === null ? null : new Date(form.startsAt),
    endsAt: form.endsAt === null ? null : new Date(form.endsAt),
  };
}

/** What a form would change: field to `[before, after]`, in the form's own way of writing. */
export function changesBetween(before: StoredDiscount, form: DiscountForm): Record<string, [unknown, unknown]> {
  const { startsAt, endsAt, productIds, categories, ...plain } = form;
  const pairs: [string, unknown, unknown][] = [
    ...Object.entries(plain).map(([field, after]): [string, unknown, unknown] => [
      field,
      before[field as keyof typeof plain],
      after,
    ]),
    ['productIds', asSet(before.productIds), asSet(productIds)],
    ['categories', asSet(before.categories), asSet(categories)],
    ['startsAt', before.startsAt?.toISOString() ?? null, asMoment(startsAt)],
    ['endsAt', before.endsAt?.toISOString() ?? null, asMoment(endsAt)],
  ];
  return Object.fromEntries(pairs.filter(([, a, b]) => a !== b).map(([field, a, b]) => [field, [a, b]]));
}

function asSet(values: readonly string[]): string {
  return [...new Set(values)].sort().join(' ');
}

function asMoment(text: string | null): string | null {
  return text === null ? null : new Date(text).toISOString();
}
