import { useCategories } from '#admin/components/categories.ts';
import type { EditorWords } from '#admin/components/forms/use-editor.tsx';
import { useTexts } from '#admin/components/use-texts.ts';
import type { DiscountKind } from '#domain/discounts/discount.ts';
import { toWire, type DiscountValues } from './discount-form-values.ts';

/** A code from the form or the server. Moments are ISO 8601. */
export interface Described {
  kind: DiscountKind;
  /** Null while the field is empty. */
  value: number | null;
  minimumSubtotal: number;
  productIds: readonly string[];
  categories: readonly string[];
  startsAt: string | null;
  endsAt: string | null;
  totalLimit: number | null;
  perBuyerLimit: number | null;
  active: boolean;
}

export function useDiscountWords() {
  const { t, formats } = useTexts('discount');
  const { nameOf } = useCategories();
  const figure = (kind: DiscountKind, value: number) => ({
    percent: formats.percent(value / 100),
    amount: kind === 'amount' ? formats.money(value) : '',
  });
  const and = new Intl.ListFormat(formats.locale, { type: 'conjunction' });
  const or = new Intl.ListFormat(formats.locale, { type: 'disjunction' });

  function scope({ kind, productIds, categories }: Described, titleOf: (id: string) => string): string {
    const names = [
      ...productIds.map(titleOf),
      ...categories.map((name) => t('the category {{name}}', { name: nameOf(name) })),
    ];
    if (names.length === 0) return t(kind === 'shipping' ? 'any item' : 'everything in the cart');
    return (kind === 'shipping' ? or : and).format(names);
  }

  function limits({ totalLimit, perBuyerLimit }: Described): string[] {
    if (totalLimit === null && perBuyerLimit === null) return [t('Unlimited uses.')];
    return [
      ...(totalLimit === null ? [] : [t('{{count}} uses in total.', { count: totalLimit })]),
      ...(perBuyerLimit === null ? [] : [t('{{count}} uses per customer.', { count: perBuyerLimit })]),
    ];
  }

  const name = ({ startsAt, endsAt }: Pick<Described, 'startsAt' | 'endsAt'>) =>
    startsAt && endsAt ? 'fromTo' : startsAt ? 'from' : endsAt ? 'until' : 'always';

  return {
    short: ({ kind, value }: Pick<Described, 'kind'> & { value: number }) => t(`short.${kind}`, figure(kind, value)),
    period: (described: Pick<Described, 'startsAt' | 'endsAt'>) =>
      t(name(described), {
        from: described.startsAt && formats.date(described.startsAt),
        to: described.endsAt && formats.date(described.endsAt),
      }),
    /** @param titleOf - returns a product's title */
    sentences: (described: Described, titleOf: (id: string) => string): string[] => {
      const { kind, value, minimumSubtotal, startsAt, endsAt, active } = described;
      if (value === null) return [];
      return [
        t(`words.${kind}`, { ...figure(kind, value), scope: scope(described, titleOf) }),
        ...(minimumSubtotal > 0
          ? [
              t('Minimum purchase of {{amount}}, before discount and shipping.', {
                amount: formats.money(minimumSubtotal),
              }),
            ]
          : []),
        t(`words.${name(described)}`, {
          from: startsAt && formats.dateTime(startsAt),
          to: endsAt && formats.dateTime(endsAt),
        }),
        ...limits(described),
        ...(active ? [] : [t('Inactive: it can’t be used now.')]),
      ];
    },
  };
}

/** @param titleOf - returns a product's title */
export function useDiscountEditorWords(
  titleOf: (id: string) => string,
): Pick<EditorWords<DiscountValues>, 'labels' | 'show'> {
  const { t } = useTexts('discount');
  const { sentences } = useDiscountWords();
  const terms = [
    ...(['kind', 'percent', 'amount', 'minimumSubtotal', 'productIds', 'categories'] as const),
    ...(['startsAt', 'endsAt', 'totalLimit', 'perBuyerLimit', 'active'] as const),
  ];
  return {
    // The sentences of the summary cover the terms of a code.
    labels: {
      code: t('form.code'),
      note: t('form.note'),
      ...Object.fromEntries(terms.map((field) => [field, t('Summary')])),
    },
    show: (field, values) =>
      field === 'code' || field === 'note' ? values[field] : sentences(toWire(values), titleOf).join('\n'),
  };
}
