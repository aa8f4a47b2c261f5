import { useTranslation } from 'react-i18next';
import type { bankEn } from '#texts/admin/en/bank.ts';
import { useWording } from '#admin/components/wording.ts';

/** Words the reason why a line is not booked automatically. */
export function useDoubt() {
  const { t } = useTranslation('bank');
  const { code } = useWording('bank');
  return (doubt: string) => t(`doubts.${doubt as keyof typeof bankEn.doubts}`, { defaultValue: code(doubt) });
}
