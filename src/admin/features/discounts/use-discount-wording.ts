import { useTranslation } from 'react-i18next';
import { RequestFailure } from '#admin/components/request.ts';
import { useWording } from '#admin/components/wording.ts';
import { discountEn } from '#texts/admin/en/discounts.ts';

type Code = keyof typeof discountEn.codes;

/** Codes that say more when the field is known. */
const BY_FIELD: Record<string, Record<string, Code>> = {
  code: { taken: 'code_taken' },
  percent: { invalid: 'percent_range' },
  amount: { out_of_range: 'amount_range' },
  minimumSubtotal: { out_of_range: 'amount_range' },
  totalLimit: { out_of_range: 'limit_range', invalid: 'limit_range' },
  perBuyerLimit: { out_of_range: 'limit_range', invalid: 'limit_range' },
  startsAt: { out_of_range: 'year_range' },
  endsAt: { out_of_range: 'year_range' },
};

export function useDiscountWording() {
  const { t } = useTranslation('discount');
  const common = useWording();
  const code = (value: string) => (value in discountEn.codes ? t(`codes.${value as Code}`) : common.code(value));
  return {
    field: (field: string, value: string) => code(BY_FIELD[field]?.[value] ?? value),
    failure: (error: unknown) => (error instanceof RequestFailure ? code(error.code) : common.failure(error)),
  };
}
