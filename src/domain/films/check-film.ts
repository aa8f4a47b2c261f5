import type { FilmDraft } from './film-draft.ts';

/** What a form cannot see in one field alone, by field: captions once a language. */
export function checkFilm({ captions }: Pick<FilmDraft, 'captions'>) {
  const errors: Record<string, string[]> = {};
  captions.forEach(({ language }, index) => {
    const isTwice = captions.findIndex((other) => other.language === language) < index;
    if (isTwice) errors[`captions.${index}.language`] = ['twice'];
  });
  return errors;
}
