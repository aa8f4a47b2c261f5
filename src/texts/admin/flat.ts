/** Paths of all texts of nested tables: `states.paid`. */
type Paths<Texts, Start extends string = ''> = {
  [Key in keyof Texts & string]: Texts[Key] extends string ? `${Start}${Key}` : Paths<Texts[Key], `${Start}${Key}.`>;
}[keyof Texts & string];

/** i18next looks texts up in it: sentences by themselves, words of tables by their paths. */
export type Flat<Texts> = Record<Paths<Texts>, string>;

interface Tables {
  [key: string]: string | Tables;
}

/** Spreads tables out: `{ states: { paid } }` as `{ 'states.paid' }`. A path with dots would not do: sentences have them too. */
export function flat(texts: Tables, start = ''): Record<string, string> {
  return Object.assign(
    {},
    ...Object.entries(texts).map(([key, text]) =>
      typeof text === 'string' ? { [start + key]: text } : flat(text, `${start}${key}.`),
    ),
  ) as Record<string, string>;
}
