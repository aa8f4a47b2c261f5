import type { CustomTypeOptions } from 'i18next';
import { useTranslation } from 'react-i18next';
import { formatsIn } from './formats.ts';
import { wordingIn } from './wording.ts';

type Area = keyof CustomTypeOptions['resources'];

/**
 * What a screen says: its own texts, with figures and times as its language writes them, and refusals in words.
 *
 * @param refusals - the area whose own words for a refusal come first, where it has some
 */
export function useTexts<Name extends Area>(area: Name, refusals?: string) {
  const { t, i18n } = useTranslation(area);
  return { t, i18n, formats: formatsIn(i18n), wording: wordingIn(i18n, refusals) };
}
