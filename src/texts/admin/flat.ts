/** Paths of all texts of nested tables: `states.paid`. */
type Paths<Texts, Start extends string = ''> = {
  [Key in keyof Texts & string]: Texts[Key] extends string ? `${Start}${Key}` : Paths<Texts[Key], `${Start}${Key}.`>;
}[keyof Texts & string];

/** Lookup table for i18next: sentences by themselves, table texts by their paths. */
export type Flat<Texts> = Record<Paths<Texts>, string>;

interface Tables {
  [key: string]: string | Tables;
}

/** Flattens `{ states: { paid } }` to `{ 'states.paid' }`. i18next's own dotted paths would split sentences. */
export function flat(texts: Tables, start = ''): Record<string, string> {
  return Object.assign(
    {},
    ...Object.entries(texts).map(([key, text]) =>
      typeof text === 'string' ? { [start + key]: text } : flat(text, `${start}${key}.`),
    ),
  ) as Record<string, string>;
}
