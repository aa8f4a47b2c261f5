const WEIGHTS = [7, 5, 3, 2, 1, 7, 5, 3, 2];

/**
 * True for a Romanian tax id (CUI) with a correct check digit, with or without a VAT payer's `RO`. Source: OMFP
 * 1.080/1997, annex: the other digits, weighted from the right by 7 5 3 2 1 7 5 3 2, times ten, modulo eleven.
 */
export function isTaxId(typed: string): boolean {
  const digits = /^(?:RO)?([1-9]\d{1,9})$/.exec(typed)?.[1];
  if (!digits) return false;
  const body = [...digits.slice(0, -1)].map(Number);
  const weights = WEIGHTS.slice(-body.length);
  const left = (body.reduce((sum, digit, place) => sum + digit * weights[place]!, 0) * 10) % 11;
  return left % 10 === Number(digits.at(-1));
}

/** True if a tax id is typed with `RO`: a hint about VAT that its owner confirms. */
export const isTypedWithRo = (cui: string): boolean => /^\s*RO/i.test(cui);

/**
 * Writes a tax id for pages, mails and documents: a VAT payer's registration number begins with `RO` (Codul fiscal,
 * art. 316 and 323), the CUI of any other firm is its digits.
 */
export function writeTaxId(cui: string, vatPayer: boolean): string {
  const digits = cui.replace(/\s/g, '').replace(/^RO/i, '');
  return vatPayer && digits !== '' ? `RO${digits}` : digits;
}
