import type { FilmDraft } from './film-draft.ts';

/** Checks that each language has captions once. Returns errors by field. */
export function checkFilm({ captions }: Pick<FilmDraft, 'captions'>) {
  const errors: Record<string, string[]> = {};
  captions.forEach(({ language }, index) => {
    const isTwice = captions.findIndex((other) => other.language === language) < index;
    if (isTwice) errors[`captions.${index}.language`] = ['twice'];
  });
  return errors;
}
