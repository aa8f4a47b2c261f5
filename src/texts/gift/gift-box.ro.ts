/** Texts that the checkout needs before a gift's fields load. */
export const giftBoxTexts = {
  box: 'Este un cadou: îl primește altcineva',
  mailHint: 'Aici primești confirmarea, contractul și factura.',
  destination: 'Unde ajunge cadoul',
  noCash: 'Un cadou nu se plătește la livrare: ar plăti cine îl primește.',
};
