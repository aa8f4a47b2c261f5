import { atom } from 'nanostores';
import { defaultOptions, type Upload } from 'tus-js-client';
import { queryClient } from '#admin/components/query-client.ts';
import { prepareUpload } from './send-film.ts';
import { MAX_FILM_BYTES } from '#domain/films/film.ts';
import { readFilmContent, type FilmContent, type FilmFacts } from '#domain/films/film-content.ts';
import { isQuickTime, readFilmType, TYPE_BYTES } from '#domain/films/film-type.ts';
import { readFilm } from './film-frames.ts';
import { uploadPicture, shrinkPicture } from '#admin/components/media-requests.ts';
import { createFilm, readFilms, replaceFilmFile } from '#admin/features/films/films-requests.ts';

type UploadState =
  | 'checking'
  /** This browser cannot decode the film, so its uploader must choose a poster. */
  | 'asking'
  /** Another film is being sent. */
  | 'queued'
  | 'sending'
  /** The connection is lost; the upload resumes by itself. */
  | 'waiting'
  | 'paused'
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
  upload: Upload;
  /** Undefined until the check ends. */
  film?: CheckedFilm;
  code?: string;
  filmId?: string;
  replaces?: string | undefined;
}

/** Lives as long as the back-office is open, whichever screen is shown. */
export const $uploads = atom<FilmUpload[]>([]);

/** Adds a film. A row cancelled meanwhile stays away: later results change and send nothing. */
export async function addFilm(file: File, replaces?: string): Promise<void> {
  const [id, { name, size }] = [crypto.randomUUID(), file];
  const upload = prepareUpload(file, replaces, {
    onProgress: (sent) => change(id, { state: 'sending', sent }),
    onWaiting: () => change(id, { state: 'waiting' }),
    onSuccess: () => void finish(id),
    onFailed: (code) => fail(id, code),
  });
  $uploads.set([...$uploads.get(), { id, name, size, state: 'checking', sent: 0, upload, replaces }]);
  const film = await checkFilm(file);
  if (typeof film === 'string') return change(id, { state: 'failed', code: film });
  const [begun] = await upload.findPreviousUploads();
  if (begun) upload.resumeFromPreviousUpload(begun);
  change(id, { state: film.poster ? 'queued' : 'asking', film, replaces: replaces ?? begun?.metadata.replaces });
  startNext();
}

export function choosePoster(id: string, poster: Blob): void {
  const { film } = find(id)!;
  change(id, { state: 'queued', film: { ...film!, poster } });
  startNext();
}

export function pauseFilm(id: string): void {
  void find(id)!.upload.abort();
  change(id, { state: 'paused' });
  startNext();
}

/** Resumes an upload; the client first asks the shop how much has arrived. */
export function resumeFilm(id: string): void {
  change(id, { state: 'queued' });
  startNext();
}

/** Cancels an upload or removes a finished row. If the request fails, the shop sweeps the upload later. */
export async function cancelFilm(id: string): Promise<void> {
  const { state, upload } = find(id)!;
  if (state !== 'done') {
    void upload.abort(true).catch(() => undefined);
    await forget(upload);
  }
  $uploads.set($uploads.get().filter((row) => row.id !== id));
  startNext();
}

const find = (id: string) => $uploads.get().find((row) => row.id === id);

function change(id: string, changes: Partial<FilmUpload>): void {
  $uploads.set($uploads.get().map((row) => (row.id === id ? { ...row, ...changes } : row)));
}

/** Sends one film at a time, because two would only share the bandwidth. */
function startNext(): void {
  const next = $uploads.get().find(({ state }) => state === 'queued');
  if (!next || $uploads.get().some(({ state }) => state === 'sending' || state === 'waiting')) return;
  change(next.id, { state: 'sending' });
  next.upload.start();
}

async function finish(id: string): Promise<void> {
  const row = find(id);
  if (!row) return;
  const { name, replaces, upload, size, film } = row;
  change(id, { state: 'finishing', sent: size });
  startNext();
  try {
    const { facts, poster } = film!;
    const filmId = await finishFilm({ url: upload.url!, name, facts, poster: poster!, replaces });
    await forget(upload);
    change(id, { state: 'done', filmId });
  } catch (error) {
    fail(id, (error as { code?: string }).code ?? 'internal');
  }
  void queryClient.invalidateQueries({ queryKey: ['films'] });
}

function fail(id: string, code: string): void {
  change(id, { state: 'failed', code });
  // The refused query reports the ended session and asks to sign in again.
  if (code === 'not_signed_in') void queryClient.invalidateQueries({ queryKey: ['films'] });
  startNext();
}

async function forget(upload: Upload): Promise<void> {
  for (const { urlStorageKey } of await upload.findPreviousUploads())
    await defaultOptions.urlStorage.removeUpload(urlStorageKey);
}

// Closing the tab would stop an upload; changing the screen does not.
$uploads.subscribe((uploads) => {
  removeEventListener('beforeunload', warn);
  if (uploads.some(({ state }) => state !== 'done' && state !== 'failed')) addEventListener('beforeunload', warn);
});

function warn(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

interface CheckedFilm extends FilmContent {
  facts: FilmFacts;
  /** Undefined when this browser cannot decode the film. */
  poster: Blob | undefined;
}

/** @returns facts of the film, or the server's code for a refusal; the file name does not count */
async function checkFilm(file: File): Promise<CheckedFilm | string> {
  if (file.size === 0) return 'empty_film';
  if (file.size > MAX_FILM_BYTES) return 'film_too_large';
  const start = new Uint8Array(await file.slice(0, TYPE_BYTES).arrayBuffer());
  const type = readFilmType(start);
  if (!type) return isQuickTime(start) ? 'quicktime_film' : 'unsupported_film';
  const content = await readFilmContent(file, type);
  if (typeof content === 'string') return content;
  const shown = await readFilm(file).catch(() => undefined);
  const facts = shown?.facts ?? content.facts;
  return facts ? { ...content, facts, poster: shown?.poster } : 'film_damaged';
}

interface Arrived {
  url: string;
  name: string;
  facts: FilmFacts;
  poster: Blob;
  replaces: string | undefined;
}

/** Turns a complete upload into a new draft film, or replaces a film's file. @returns the film's id */
async function finishFilm({ url, name, facts, poster, replaces }: Arrived): Promise<string> {
  const { picture } = await shrinkPicture(new File([poster], 'poster', { type: poster.type }));
  const { path } = await uploadPicture(picture);
  const file = { uploadId: url.split('/').at(-1)!, poster: path, ...facts };
  const replaced = replaces && (await readFilms()).films.find(({ id }) => id === replaces);
  // If the film was deleted meanwhile, the upload becomes a new film.
  if (replaced) return (await replaceFilmFile(replaced.id, { ...file, version: replaced.version })).id;
  const words = { title: titleOf(name), description: '', captions: [], products: [] };
  return (await createFilm({ ...file, ...words, status: 'draft' })).id;
}

/** Proposes a title: `cum_torni-ghipsul.mp4` becomes "cum torni ghipsul". */
function titleOf(name: string): string {
  const words = name.replace(/\.\w+$/, '').replace(/[\s_-]+/g, ' ').trim(); // prettier-ignore
  return [...words].slice(0, 120).join('') || name.slice(0, 120);
}
