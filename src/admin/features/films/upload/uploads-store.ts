import { atom } from 'nanostores';
import type { FilmFacts } from './film-frames.ts';
import type { Sample } from './upload-pace.ts';

type UploadState =
  | 'checking'
  /** Two others are being sent. */
  | 'queued'
  | 'sending'
  /** The connection is lost; it goes on by itself. */
  | 'waiting'
  | 'paused'
  /** All is there; the browser could not read the film, so somebody must say how long and how large it is. */
  | 'asking'
  | 'finishing'
  | 'done'
  | 'failed';

export interface FilmUpload {
  id: string;
  name: string;
  size: number;
  state: UploadState;
  /** In bytes. */
  sent: number;
  samples: Sample[];
  /** `unreadable` when this browser cannot show it. */
  facts: FilmFacts | 'reading' | 'unreadable';
  code?: string;
  filmId?: string;
  replaces?: string | undefined;
}

/** Lives as long as the back-office is open, whichever screen is shown. */
export const $uploads = atom<FilmUpload[]>([]);

const isUnderWay = ({ state }: FilmUpload) => !['done', 'failed', 'paused'].includes(state);

export const findUpload = (id: string): FilmUpload | undefined => $uploads.get().find((upload) => upload.id === id);

export function changeUpload(id: string, changes: Partial<FilmUpload>): void {
  $uploads.set($uploads.get().map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)));
}

export function dropUpload(id: string): void {
  $uploads.set($uploads.get().filter((upload) => upload.id !== id));
}

// Closing the tab would stop what is being sent; other screens of the back-office do not.
$uploads.subscribe((uploads) => {
  removeEventListener('beforeunload', warn);
  if (uploads.some((upload) => isUnderWay(upload) || upload.state === 'paused')) addEventListener('beforeunload', warn);
});

function warn(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
