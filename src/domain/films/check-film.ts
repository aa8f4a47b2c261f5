import type { FilmDraft } from './film-draft.ts';

/** What a form cannot see in one field alone, by field: chapters within the film, once each; captions once a language. */
export function checkFilm({ chapters, captions, durationMs }: Pick<FilmDraft, 'chapters' | 'captions' | 'durationMs'>) {
  const errors: Record<string, string[]> = {};
  chapters.forEach(({ startMs }, index) => {
    const isTwice = chapters.findIndex((other) => other.startMs === startMs) < index;
    if (startMs >= durationMs) errors[`chapters.${index}.startMs`] = ['after_end'];
    else if (isTwice) errors[`chapters.${index}.startMs`] = ['twice'];
  });
  captions.forEach(({ language }, index) => {
    const isTwice = captions.findIndex((other) => other.language === language) < index;
    if (isTwice) errors[`captions.${index}.language`] = ['twice'];
  });
  return errors;
}
