import { useTranslation } from 'react-i18next';
import type { adminEn } from '#texts/admin.en.ts';
import { TextFileFault } from './forms/read-text-file.ts';
import { RequestFailure } from './request.ts';

type Code = keyof (typeof adminEn)['errors']['codes'];

export function useWording() {
  const { t } = useTranslation('errors');
  const code = (value: string) =>
    t(`codes.${value as Code}`, {
      defaultValue: t(
        'Something went wrong ({{code}}). Try again; if it keeps happening, tell the developers this code.',
        { code: value },
      ),
    });
  return {
    code,
    failure: (error: unknown) =>
      code(error instanceof RequestFailure || error instanceof TextFileFault ? error.code : 'internal'),
  };
}
