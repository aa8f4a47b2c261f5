import type { Film } from '#domain/films/film.ts';

/** The frames that a film is shown in, by their width to one of height. */
const SHAPES = { wide: 16 / 9, classic: 4 / 3, square: 1, tall: 9 / 16 } as const;
type FilmShape = keyof typeof SHAPES;

/** The frame that leaves least black beside the picture. */
export function filmShape({ width, height }: Pick<Film, 'width' | 'height'>): FilmShape {
  const away = (shape: FilmShape) => Math.abs(Math.log(width / height / SHAPES[shape]));
  return (Object.keys(SHAPES) as FilmShape[]).reduce((best, each) => (away(each) < away(best) ? each : best));
}
