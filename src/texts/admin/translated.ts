/**
 * Type of a translation: all keys of the English tables, beside sentences keyed by their English text. A missing key
 * fails the type check.
 */
export type Translated<Texts> = TranslatedTables<Texts> & { [sentence: string]: unknown };

type TranslatedTables<Texts> = {
  [Key in keyof Texts]: Texts[Key] extends string ? string : TranslatedTables<Texts[Key]>;
};
