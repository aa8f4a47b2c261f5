/** Combining marks, and invisible characters. */
const MARKS = /[\p{M}\p{Cf}]/gu;

/** Folds a text for searching: lower case without diacritics, so that "oua" finds "ouă" and "Sf." both "ș" and "ş". */
export function foldText(text: string): string {
  // Removes combining marks first, because normalizing a long run of them takes quadratic time.
  return text.replace(MARKS, '').normalize('NFD').replace(MARKS, '').toLowerCase();
}
