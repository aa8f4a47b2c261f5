import { useTranslation } from 'react-i18next';
import { RequestFailure } from '#admin/components/request.ts';
import { useWording } from '#admin/components/wording.ts';
import { videosEn } from '#texts/admin/en/films.ts';

type Code = keyof typeof videosEn.codes;

export function useFilmWording() {
  const { t } = useTranslation('videos');
  const common = useWording();
  const code = (value: string) => (value in videosEn.codes ? t(`codes.${value as Code}`) : common.code(value));
  return {
    /** @param path - the field's dotted path; the length is a time, whose fault deserves its own words */
    field: (path: string, value: string) => code(path === 'durationMs' && value === 'invalid' ? 'invalid_time' : value),
    failure: (error: unknown) => (error instanceof RequestFailure ? code(error.code) : common.failure(error)),
    code,
  };
}
