import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { atom } from 'nanostores';
import { LANGUAGES, type Language } from '#domain/accounts/language.ts';
import type { adminRo } from '#texts/admin.ro.ts';
import { withFew } from '#texts/admin/few.ts';
import { flat, type Flat } from '#texts/admin/flat.ts';

const KEY = 'language';

/** Keys of each namespace: English sentences and paths of tables. The Romanian texts have all of them. */
type Texts = { [Namespace in keyof typeof adminRo]: Flat<(typeof adminRo)[Namespace]> };

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    fallbackNS: 'common';
    resources: Texts;
    keySeparator: false;
    nsSeparator: false;
  }
}

/** Null until the person has chosen a language. */
export const $chosenLanguage = atom<Language | null>(rememberedLanguage());

const TEXTS = {
  en: async () => (await import('#texts/admin.en.ts')).adminEn,
  ro: async () => (await import('#texts/admin.ro.ts')).adminRo,
};

let words: Promise<unknown> = Promise.resolve();

/** Resolves once every code has its text. */
export const whenWorded = () => words.catch(() => undefined);

/** Loads a module that needs all texts, which the login screen does not wait for. */
export async function withWords<Module>(load: () => Promise<Module>): Promise<Module> {
  const [module] = await Promise.all([load(), words]);
  return module;
}

/** Loads the remembered language, by default English; another one loads when it is chosen. */
export async function openLanguage(): Promise<void> {
  const language = $chosenLanguage.get() ?? 'en';
  const texts = readTexts(language);
  // English sentences are in the screens, so login needs the tables only for errors.
  const isEarly = language === 'en' && location.pathname === '/login';
  await i18next.use(initReactI18next).init({
    lng: language,
    defaultNS: 'common',
    fallbackNS: 'common',
    keySeparator: false,
    nsSeparator: false,
    resources: { [language]: isEarly ? {} : await texts },
    react: { bindI18nStore: 'added' },
    interpolation: { escapeValue: false },
  });
  if (isEarly) words = addTexts(language, texts);
  document.documentElement.lang = language;
}

async function addTexts(language: Language, texts: ReturnType<typeof readTexts>): Promise<void> {
  for (const [area, table] of Object.entries(await texts)) i18next.addResourceBundle(language, area, table);
}

export async function chooseLanguage(language: Language): Promise<void> {
  if (!i18next.hasResourceBundle(language, 'common')) await addTexts(language, readTexts(language));
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // Without storage access, the choice applies to this page only.
  }
  $chosenLanguage.set(language);
}

/** Returns the address of a table download in the screen's language. */
export function tableAddress(path: string, query: object = {}): string {
  return `${path}?${new URLSearchParams({ ...query, language: i18next.language }).toString()}`;
}

function rememberedLanguage(): Language | null {
  try {
    return LANGUAGES.find((language) => language === localStorage.getItem(KEY)) ?? null;
  } catch {
    return null;
  }
}

async function readTexts(language: Language) {
  const spread = (tables: Parameters<typeof flat>[0]) => (language === 'ro' ? withFew(flat(tables)) : flat(tables));
  return Object.fromEntries(Object.entries(await TEXTS[language]()).map(([name, tables]) => [name, spread(tables)]));
}
