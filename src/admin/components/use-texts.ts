import type { CustomTypeOptions } from 'i18next';
import { useTranslation } from 'react-i18next';
import { formatsIn } from './formats.ts';
import { wordingIn } from './wording.ts';

type Area = keyof CustomTypeOptions['resources'];

/**
 * Returns a screen's texts, with localised figures and times, and wordings for refusals.
 * @param refusals - area whose own wordings take precedence, where it has some
 */
export function useTexts<Name extends Area>(area: Name, refusals?: string) {
  const { t, i18n } = useTranslation(area);
  return { t, i18n, formats: formatsIn(i18n), wording: wordingIn(i18n, refusals) };
}
