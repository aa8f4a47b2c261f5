/** Cache tag of every page that shows films. */
export const FILMS_TAG = 'filme';

/** Cache tag of a film's file and captions. */
export const filmTag = (id: string): string => `film-${id}`;
