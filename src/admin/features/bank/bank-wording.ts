import { useTranslation } from 'react-i18next';
import type { bankEn } from '#texts/admin/en/bank.ts';
import { TextFileFault } from '#admin/components/forms/read-text-file.ts';
import { RequestFailure } from '#admin/components/request.ts';
import { useWording } from '#admin/components/wording.ts';

export function useBankWording() {
  const { t } = useTranslation('bank');
  const { code, failure } = useWording();
  return {
    failure: (error: unknown) => {
      if (error instanceof TextFileFault && error.code !== 'unreadable_file') {
        return `${failure(error)} ${t('A bank statement may also be MT940 or CAMT.053 (XML); a courier settlement, CSV.')}`;
      }
      if (!(error instanceof RequestFailure)) return failure(error);
      const { line, column, found } = { line: 0, column: '', found: [] as string[], ...error.problem };
      return t(`file.${error.code as keyof typeof bankEn.file}`, {
        line,
        column: String(column)
          .split('/')
          .map((each) => t(`columns.${each as 'date'}`, { defaultValue: each }))
          .join(' / '),
        found: (found as string[]).join(', ').slice(0, 200),
        defaultValue: failure(error),
      });
    },
    doubt: (value: string) => t(`doubts.${value as keyof typeof bankEn.doubts}`, { defaultValue: code(value) }),
  };
}
