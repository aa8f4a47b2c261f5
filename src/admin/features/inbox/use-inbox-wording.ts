import { useTranslation } from 'react-i18next';
import { RequestFailure } from '#admin/components/request.ts';
import { useWording } from '#admin/components/wording.ts';
import { inboxEn } from '#texts/admin/en/inbox.ts';

export function useInboxWording() {
  const { t } = useTranslation('inbox');
  const wording = useWording();
  return (error: unknown): string => {
    const code = error instanceof RequestFailure ? error.code : '';
    return code in inboxEn.codes ? t(`codes.${code as keyof typeof inboxEn.codes}`) : wording.failure(error);
  };
}
