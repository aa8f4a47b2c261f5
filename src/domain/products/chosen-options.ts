import type { Bani } from '#domain/money/money.ts';
import { holdsLink } from '#domain/text/holds-link.ts';
import type { PlateLine } from '#domain/engraving/plate-line.ts';
import { partPriceAdded } from './personalised-parts.ts';
import type { ProductOption } from './product.ts';

/** Visitor's choices: option key to value, e.g. `{ finisaj: "bronz", nume: "Ana" }`. */
export type ChosenOptions = Record<string, string>;

/** An option as the order stores it, with its labels, so that it reads the same after the product changed. */
export interface OrderedOption {
  key: string;
  label: string;
  value: string;
  valueLabel: string;
  /** Place of the engraving when it was ordered; absent without one. */
  engraving?: PlateLine;
}

type OptionsCheck =
  | { ok: true; ordered: OrderedOption[]; priceDelta: Bani }
  | { ok: false; errors: Record<string, 'required' | 'invalid' | 'too_long' | 'unknown_field'> };

/** Validates and prices the chosen options; the server's result is final. */
export function checkOptions(options: ProductOption[], chosen: ChosenOptions): OptionsCheck {
  const errors: Extract<OptionsCheck, { ok: false }>['errors'] = {};
  const ordered: OrderedOption[] = [];
  let priceDelta = 0;
  for (const key of Object.keys(chosen)) {
    if (!options.some((option) => option.key === key)) errors[key] = 'unknown_field';
  }
  for (const option of options) {
    const value = Object.hasOwn(chosen, option.key) ? chosen[option.key]! : '';
    if (value === '') {
      if (option.required) errors[option.key] = 'required';
      continue;
    }
    const found = readValue(option, value);
    if (typeof found === 'string') errors[option.key] = found;
    else {
      priceDelta += found.priceDelta;
      const { key, label, engraving } = option;
      ordered.push({ key, label, value, valueLabel: found.label, ...(engraving && { engraving }) });
    }
  }
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, ordered, priceDelta };
}

function readValue(option: ProductOption, value: string) {
  switch (option.type) {
    case 'select': {
      const choice = option.choices.find((candidate) => candidate.value === value);
      return choice ?? ('invalid' as const);
    }
    case 'text':
      if (option.maxLength !== null && value.length > option.maxLength) return 'too_long' as const;
      if (holdsLink(value)) return 'invalid' as const;
      return { label: value, priceDelta: partPriceAdded(option) };
    case 'date':
      return isCalendarDate(value)
        ? { label: wordDate(value), priceDelta: partPriceAdded(option) }
        : ('invalid' as const);
  }
}

/** Writes a day for orders and engravings: `2026-03-05` as `05.03.2026`. */
const wordDate = (day: string): string => day.split('-').reverse().join('.');

function isCalendarDate(value: string): boolean {
  if (!/^(1[89]|2[01])\d\d-\d\d-\d\d$/.test(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}
