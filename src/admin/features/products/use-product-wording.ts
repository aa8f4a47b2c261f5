import { useTranslation } from 'react-i18next';
import { RequestFailure } from '#admin/components/request.ts';
import { useWording } from '#admin/components/wording.ts';
import { productsEn } from '#texts/admin/en/products.ts';

type Code = keyof typeof productsEn.codes;

/** Fields whose empty state deserves its own words. */
const REQUIRED: readonly [path: RegExp, code: Code][] = [
  [/^imageProduct$/, 'requiredPictures'],
  [/^imageAlt\.\d+$/, 'requiredAlt'],
  [/\.choices$/, 'requiredChoices'],
  [
    /^(stock|lowStockAt|weightGrams|safety\.handledFrom|audience\.age\.from|safety\.net\.quantity)$|\.priceDelta$|\.part\.price$/,
    'requiredCount',
  ],
];

export function useProductWording() {
  const { t } = useTranslation('products');
  const common = useWording();
  const code = (value: string) => (value in productsEn.codes ? t(`codes.${value as Code}`) : common.code(value));
  return {
    /** @param path - the field's dotted path */
    field: (path: string, value: string) => {
      const own = value === 'required' ? REQUIRED.find(([pattern]) => pattern.test(path))?.[1] : undefined;
      return code(own ?? value);
    },
    failure: (error: unknown) => (error instanceof RequestFailure ? code(error.code) : common.failure(error)),
    code,
  };
}
