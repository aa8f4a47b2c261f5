import { UUID } from '#domain/uuid.ts';
import type { FilmType } from './film.ts';

const EXTENSIONS = { 'video/mp4': 'mp4', 'video/webm': 'webm' } as const satisfies Record<FilmType, string>;
export const FILM_ID = UUID;

/** Returns the file name in a film's address: the id of its upload, and its type. */
export function filmFile(uploadId: string, type: FilmType): string {
  return `${uploadId}.${EXTENSIONS[type]}`;
}

export interface FilmFileName {
  uploadId: string;
  type: FilmType;
}

/** Reads upload id and type from a file name; undefined if it is none. */
export function readFilmFile(file: string): FilmFileName | undefined {
  const [uploadId = '', extension = '', ...rest] = file.split('.');
  const type = (Object.keys(EXTENSIONS) as FilmType[]).find((candidate) => EXTENSIONS[candidate] === extension);
  return type && rest.length === 0 && FILM_ID.test(uploadId) ? { uploadId, type } : undefined;
}
