import { formatDate } from './formats.ts';

const inEnglish = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/Bucharest' });

/** Texts in the policy's language; `read` is the link on the other language's page. */
export const policyTexts = {
  ro: {
    updated: (date: Date) => `Actualizat la ${formatDate(date)}.`,
    read: 'Citește pagina în română',
    version: (date: Date, holds: boolean) =>
      holds
        ? `Varianta din ${formatDate(date)}, cea de acum.`
        : `Varianta din ${formatDate(date)}, care nu se mai aplică la comenzi noi.`,
    current: 'Citește varianta de acum',
    earlier: 'Variante dinainte',
    since: (day: string) => `Varianta din ${day}`,
  },
  en: { updated: (date: Date) => `Updated on ${inEnglish.format(date)}.`, read: 'Read this page in English' },
};
