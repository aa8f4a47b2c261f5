import type { Closure } from '#domain/settings/opening.ts';

export const shopMarkTexts = {
  label: { ro: 'Despre acest magazin', en: 'About this shop' },
  sample: {
    ro: 'Magazin demonstrativ: nu se vinde nimic.',
    en: 'Demonstration shop: nothing is really for sale.',
  },
  preview: {
    ro: 'Previzualizare: de aici nu se livrează nimic și nu pleacă niciun email.',
    en: 'Preview: nothing is delivered and no mail leaves from here.',
  },
};

const closureTexts: Record<Closure['state'], Record<'ro' | 'en', string>> = {
  preparing: {
    ro: 'Magazin în pregătire: încă nu primim comenzi.',
    en: 'Shop in preparation: we do not take orders yet.',
  },
  closed: {
    ro: 'Magazinul este închis și nu primește comenzi acum. Ce ai comandat deja merge mai departe.',
    en: 'The shop is closed and takes no orders now. What you have ordered already goes on.',
  },
};

/** Explains why the shop takes no orders. The owner's notice exists only in Romanian. */
export const closureText = ({ state, notice }: Closure, lang: 'ro' | 'en' = 'ro'): string =>
  lang === 'ro' && notice !== '' ? notice : closureTexts[state][lang];
