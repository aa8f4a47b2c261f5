/**
 * The shape of another language's texts: every word of the English tables; sentences stand beside them under the English sentence.
 * A missing key fails the type check.
 */
export type Translated<Texts> = TranslatedTables<Texts> & { [sentence: string]: unknown };

type TranslatedTables<Texts> = {
  [Key in keyof Texts]: Texts[Key] extends string ? string : TranslatedTables<Texts[Key]>;
};
