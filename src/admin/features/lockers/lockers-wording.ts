import { useTranslation } from 'react-i18next';
import { RequestFailure } from '#admin/components/request.ts';
import { useWording } from '#admin/components/wording.ts';
import { lockersEn } from '#texts/admin/en/lockers.ts';
import type { LockerColumn } from '#domain/lockers/locker-columns.ts';

export function useLockersFailure() {
  const { t } = useTranslation('lockers');
  const wording = useWording();
  return (error: unknown): string => {
    const { code = '', problem } = error instanceof RequestFailure ? error : {};
    if (!(code in lockersEn.codes)) return wording.failure(error);
    const columns = (problem?.['columns'] as LockerColumn[] | undefined)?.map((column) => t(`file.fields.${column}`));
    return t(`codes.${code as keyof typeof lockersEn.codes}`, {
      line: problem?.['line'],
      columns: columns?.join(', '),
      found: (problem?.['found'] as string[] | undefined)?.join(', '),
    });
  };
}
