import { Upload, type DetailedError } from 'tus-js-client';
import { PART_BYTES } from '#domain/films/film.ts';
import type { GeneratedFilm } from './generated-film.ts';
import { SESSION_COOKIE } from './session-cookie.ts';

/** A tenth of a second each, as often as a restarted shop may need. */
const RETRY_DELAYS = Array.from({ length: 3_000 }, () => 100);

interface FilmUploadOptions {
  /** Called when a part was taken, with how much the shop has of the film. */
  onPart?: (received: number) => void;
  /** Tries again after a lost connection; without it the first failure ends the upload. */
  isStubborn?: boolean;
}

/**
 * Uploads a film as the back-office's page does, part by part, never holding more than one.
 * @returns the address of the upload
 */
export function uploadFilm(
  shopUrl: string,
  session: string,
  film: GeneratedFilm,
  { onPart, isStubborn = false }: FilmUploadOptions = {},
): Promise<string> {
  return new Promise((done, failed) => {
    const upload: Upload = new Upload(Buffer.alloc(0), {
      endpoint: `${shopUrl}/api/admin/film-uploads`,
      chunkSize: PART_BYTES,
      retryDelays: isStubborn ? RETRY_DELAYS : null,
      headers: { cookie: `${SESSION_COOKIE}=${session}` },
      metadata: { filename: 'mulaj.mp4' },
      fileReader: { openFile: () => Promise.resolve(toSource(film)) },
      onChunkComplete: (_, received) => onPart?.(received),
      onSuccess: () => done(upload.url!),
      onError: (error: Error | DetailedError) => failed(error),
    });
    upload.start();
  });
}

export const uploadId = (url: string): string => url.slice(url.lastIndexOf('/') + 1);

function toSource(film: GeneratedFilm) {
  return {
    size: film.bytes,
    slice: (from: number, to: number) => {
      const end = Math.min(to, film.bytes);
      // The client asks a slice for its size, as a browser's has one.
      return Promise.resolve({
        value: Object.assign(film.read(from, end), { size: end - from }),
        done: end === film.bytes,
      });
    },
    close: () => undefined,
  };
}
