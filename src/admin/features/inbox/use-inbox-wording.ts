import { useTranslation } from 'react-i18next';
import { RequestFailure } from '#admin/page-kit/request.ts';
import { useWording } from '#admin/page-kit/wording.ts';
import { inboxEn } from '#texts/admin/inbox.en.ts';

/** Words what the server answers about the inbox; what it may answer anywhere is worded by the page-kit. */
export function useInboxWording() {
  const { t } = useTranslation('inbox');
  const wording = useWording();
  return (error: unknown): string => {
    const code = error instanceof RequestFailure ? error.code : '';
    return code in inboxEn.codes ? t(`codes.${code as keyof typeof inboxEn.codes}`) : wording.failure(error);
  };
}
