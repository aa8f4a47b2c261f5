/** Shown when the box is not ticked. A fixed text (docs/product.md). */
export const CONSENT_MISSING = 'Trebuie sa fiti de acord cu prelucrarea datelor dvs.';
/** Shown when the address is missing or invalid. A fixed text (docs/product.md). */
export const DETAILS_INVALID = 'Datele pentru abonare trebuie sa fie valide!';

/** The policy's name becomes a link. */
export const consentWords = {
  agreed:
    'Sunt de acord să primesc prin email scrisorile din atelier, de câteva ori pe an, și ca adresa mea să fie păstrată pentru asta. Mă pot dezabona oricând.',
  see: 'Vezi',
  policy: 'Politica de confidențialitate',
};
/** Whole text of the consent, as each subscription stores it. */
export const CONSENT_TEXT = `${consentWords.agreed} ${consentWords.see} ${consentWords.policy}.`;
