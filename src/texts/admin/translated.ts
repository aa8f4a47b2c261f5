/**
 * The shape of another language's texts: every word of the English tables and, of counted ones, the form that Romanian has besides
 * "one" and "other" (`few`: 0 and 2 to 19); sentences stand beside them under the English sentence. A missing key fails the type check.
 */
export type Translated<Texts> = TranslatedTables<Texts> & { [sentence: string]: unknown };

type TranslatedTables<Texts> = {
  [Key in keyof Texts]: Texts[Key] extends string ? string : TranslatedTables<Texts[Key]>;
} & { [Key in keyof Texts as Key extends `${infer Counted}_other` ? `${Counted}_few` : never]: string };
