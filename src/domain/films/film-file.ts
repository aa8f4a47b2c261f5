import { UUID } from '#domain/uuid.ts';
import type { FilmType } from './film.ts';

const EXTENSIONS = { 'video/mp4': 'mp4', 'video/webm': 'webm' } as const satisfies Record<FilmType, string>;
export const FILM_ID = UUID;

/** The name of a film's file in its address: the upload that it came with, and its type. */
export function filmFile(uploadId: string, type: FilmType): string {
  return `${uploadId}.${EXTENSIONS[type]}`;
}

export interface FilmFileName {
  uploadId: string;
  type: FilmType;
}

/** The upload and the type that a file's name says, or nothing. */
export function readFilmFile(file: string): FilmFileName | undefined {
  const [uploadId = '', extension = '', ...rest] = file.split('.');
  const type = (Object.keys(EXTENSIONS) as FilmType[]).find((candidate) => EXTENSIONS[candidate] === extension);
  return type && rest.length === 0 && FILM_ID.test(uploadId) ? { uploadId, type } : undefined;
}
