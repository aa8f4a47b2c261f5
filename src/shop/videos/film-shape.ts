import type { Film } from '#domain/films/film.ts';

/** Aspect ratios of frames for films. */
const SHAPES = { wide: 16 / 9, classic: 4 / 3, square: 1, tall: 9 / 16 } as const;
type FilmShape = keyof typeof SHAPES;

/** Returns the frame that leaves the least black around the picture. */
export function filmShape({ width, height }: Pick<Film, 'width' | 'height'>): FilmShape {
  const away = (shape: FilmShape) => Math.abs(Math.log(width / height / SHAPES[shape]));
  return (Object.keys(SHAPES) as FilmShape[]).reduce((best, each) => (away(each) < away(best) ? each : best));
}
