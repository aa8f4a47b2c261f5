/** The box is not ticked. A fixed text (docs/product.md). */
export const CONSENT_MISSING = 'Trebuie sa fiti de acord cu prelucrarea datelor dvs.';
/** The address is missing or wrong. A fixed text (docs/product.md). */
export const DETAILS_INVALID = 'Datele pentru abonare trebuie sa fie valide!';

/** The policy's name is a link. */
export const consentWords = {
  agreed:
    'Sunt de acord să primesc prin email scrisorile din atelier, de câteva ori pe an, și ca adresa mea să fie păstrată pentru asta. Mă pot dezabona oricând.',
  see: 'Vezi',
  policy: 'Politica de confidențialitate',
};
/** The same in one piece, as it is stored with each subscription. */
export const CONSENT_TEXT = `${consentWords.agreed} ${consentWords.see} ${consentWords.policy}.`;
