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
  closed: {
    ro: 'Magazin în pregătire: încă nu primim comenzi.',
    en: 'Shop in preparation: we do not take orders yet.',
  },
};
