/**
 * The shape that another language's texts must have: every key of the English ones, and for counted texts the form
 * that Romanian has besides "one" and "other" (`few`: 0 and 2 to 19). A missing key fails the type check.
 */
export type Translated<Texts> = {
  [Key in keyof Texts]: Texts[Key] extends string ? string : Translated<Texts[Key]>;
} & { [Key in keyof Texts as Key extends `${infer Counted}_other` ? `${Counted}_few` : never]: string };
