/** OUG 34/2014, art. 8 (3) requires this at the start of the order. */
export const orderingLimits = 'Livrăm numai în România. Plătești {{paymentMethodsShort}}.';

/** @param vatPayer - true when the Moon's price includes VAT */
export const moonTerms = (vatPayer: boolean) =>
  `${vatPayer ? 'TVA inclus. ' : ''}Luna este personalizată și nu poate fi returnată (OUG 34/2014, art. 16 lit. c).`;

/**
 * Reminder of the legal guarantee, before a link to its official notice (Directive 2011/83/EU, art. 5 (1) e and 6 (1)
 * l; the guarantee itself: OUG 140/2021).
 */
export const legalGuaranteeText =
  'Garanție legală de conformitate: cel puțin 2 ani de la livrare, cu reparare sau înlocuire gratuită, în primele 30 de zile înlocuire la cerere; dacă nu se poate, preț redus sau banii înapoi.';
