/** Text as a search compares it: small letters without their marks, so that "oua" finds "ouă" and "Sf." both "ș" and "ş". */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
