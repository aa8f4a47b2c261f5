import type { i18n } from 'i18next';
import { useTranslation } from 'react-i18next';
import { RequestFailure } from './request.ts';

/**
 * Words server codes by the table `errors`, with values from the refusal's problem document.
 * @param area - area whose own wordings (`taken_products`) take precedence over the common ones
 */
export const useWording = (area?: string) => wordingIn(useTranslation().i18n, area);

export function wordingIn(i18n: i18n, area?: string) {
  const t = i18n.getFixedT(null, 'errors');
  const say = (key: string, values: Record<string, unknown>): string => t(key as 'codes.required', values);
  const column = (name: string) => say(`columns.${name}`, { defaultValue: name });
  const code = (value: string, details: Record<string, unknown> = {}): string => {
    const { found, column: one, columns, ...others } = details;
    const [name, count, most] = value.split('/');
    return say(`codes.${name}`, {
      ...(count !== undefined && { count: Number(count), most }),
      ...others,
      context: area,
      found: Array.isArray(found) ? found.join(', ').slice(0, 200) : undefined,
      column: typeof one === 'string' ? one.split('/').map(column).join(' / ') : undefined,
      columns: Array.isArray(columns) ? columns.map(String).map(column).join(', ') : undefined,
      defaultValue: t(
        'Something went wrong ({{code}}). Try again; if it keeps happening, tell the developers this code.',
        { code: value },
      ),
    });
  };
  const failure = (error: unknown): string => {
    return error instanceof RequestFailure ? code(error.code, error.problem) : code('internal');
  };
  return {
    code,
    /** @param path - dotted path of the field, because some fields have own wordings for a code */
    field: (path: string, value: string) => {
      const own = FIELD_CODES[area ?? '']?.find(([of, common]) => common === value && of.test(path))?.[2];
      const way = value === 'invalid' && OWN_WAY.exec(path)?.[0].toLowerCase();
      return code(own ?? (way ? `invalid_${way}` : value));
    },
    /** Props of a `SubmitForm` field without a schema: text beyond `most` is kept and reported, but not sent. */
    limit: (typed: string, most: number) => {
      const { length } = typed.trim();
      return length > most ? { error: code(overCode(length, most)), 'data-over': true } : {};
    },
    failure,
  };
}

/** Returns the code of a text that is too long: `over/12/40`. */
export const overCode = (length: number, most: number) => `over/${length - most}/${most}`;

type Words = readonly [path: RegExp, code: string, own: string];

/** Fields with a notation of their own on every screen: their wording is `invalid_phone` and the like. */
const OWN_WAY = /cui|taxId|registration|caen|county|postalCode|email|phone|iban|firstName|lastName/i;

/** More specific codes for known fields, by area. */
const FIELD_CODES: Readonly<Record<string, readonly Words[]>> = {
  products: [
    [/^imageProduct$/, 'required', 'requiredPictures'],
    [/^imageAlt\.\d+$/, 'required', 'requiredAlt'],
    [/\.choices$/, 'required', 'requiredChoices'],
    [/^(stock|lowStockAt|weightGrams|safety\.handledFrom)$/, 'required', 'requiredCount'],
    [/^(audience\.age\.from|safety\.net\.quantity)$|\.priceDelta$|\.part\.price$/, 'required', 'requiredCount'],
  ],
  films: [[/^durationMs$/, 'invalid', 'invalid_time']],
  discounts: [
    [/^code$/, 'taken', 'code_taken'],
    [/^percent$/, 'invalid', 'percent_range'],
    [/^(amount|minimumSubtotal)$/, 'out_of_range', 'amount_range'],
    [/^(totalLimit|perBuyerLimit)$/, 'out_of_range', 'limit_range'],
    [/^(totalLimit|perBuyerLimit)$/, 'invalid', 'limit_range'],
    [/^(startsAt|endsAt)$/, 'out_of_range', 'year_range'],
  ],
};
