/** Marks of letters, and signs that nobody sees. */
const MARKS = /[\p{M}\p{Cf}]/gu;

/** Text as a search compares it: small letters without their marks, so that "oua" finds "ouă" and "Sf." both "ș" and "ş". */
export function foldText(text: string): string {
  // Marks of their own go first: a run of them is brought into its order in a time that grows with its square.
  return text.replace(MARKS, '').normalize('NFD').replace(MARKS, '').toLowerCase();
}
