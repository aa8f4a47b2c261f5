/**
 * Lowercases and strips diacritics, so that "OUĂ", "oua" and "ouă" compare equal.
 * The cedilla forms (ş, ţ) fold like the comma forms (ș, ț).
 * Its twin in SQL is `fold_romanian`, made by the first migration.
 */
export function foldRomanian(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
