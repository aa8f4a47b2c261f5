import { createInstance } from 'i18next';
import { DEFAULT_CATEGORY_NAMES } from '#domain/settings/categories.ts';
import { factsOf } from '#admin/features/audit/audit-facts.ts';
import { sentenceOf } from '#admin/features/audit/audit-sentence.ts';
import type { AuditWords, WordedAct } from '#admin/features/audit/audit-words.ts';
import { makeFormats } from '#admin/components/formats.ts';
import { adminEn } from '#texts/admin.en.ts';
import { adminRo } from '#texts/admin.ro.ts';
import { AUDIT_SAMPLES, SAMPLE_NAMES } from './audit-samples.ts';

/** The languages of the back-office. */
export const LANGUAGES = ['en', 'ro'] as const;
export type Spoken = (typeof LANGUAGES)[number];

const texts = createInstance();
await texts.init({ resources: { en: adminEn, ro: adminRo }, lng: 'en', interpolation: { escapeValue: false } });
/** What the log is worded with, outside of a page. */
export const wordsIn = (language: Spoken): AuditWords => {
  const t = texts.getFixedT(language, 'audit');
  return {
    say: (key, values) => t(key as never, { defaultValue: '', ...values } as never) as unknown as string,
    formats: makeFormats(language === 'ro' ? 'ro-RO' : 'en-GB'),
    nameOfCategory: (category) => DEFAULT_CATEGORY_NAMES[category as keyof typeof DEFAULT_CATEGORY_NAMES],
  };
};

/** The sample of an action, as a line of the log. */
export const sample = (action: string, names: WordedAct['names'] = SAMPLE_NAMES): WordedAct => ({
  action,
  ...AUDIT_SAMPLES[action]!,
  names,
});
export const sentence = (act: WordedAct, language: Spoken) => {
  const { before, thing, after } = sentenceOf(act, wordsIn(language));
  return `${before}${thing?.text ?? ''}${after}`;
};
export const facts = (act: WordedAct, language: Spoken) => factsOf(act, wordsIn(language)).join(' · ');
