import { queryClient } from '#admin/components/query-client.ts';
import { readFilm, type FilmFacts } from './film-frames.ts';
import { fingerprint } from './fingerprint.ts';
import { holdFile } from './hold-file.ts';
import { finishFilm } from './finish-film.ts';
import { refuseFile } from './refuse-file.ts';
import { prepareSending, takeBack } from './send-film.ts';
import { findUnfinished, forgetUnfinished } from './unfinished-uploads.ts';
import { rememberPlace, works } from './upload-works.ts';
import { addSample } from './upload-pace.ts';
import { $uploads, changeUpload, dropUpload, findUpload, type FilmUpload } from './uploads-store.ts';

/** More at a time would only share the same line. */
const AT_ONCE = 2;

export async function addFilm(file: File, replaces?: string): Promise<void> {
  const id = crypto.randomUUID();
  const { name, size } = file;
  const fresh: FilmUpload = { id, name, size, state: 'checking', sent: 0, samples: [], facts: 'reading', replaces };
  $uploads.set([...$uploads.get(), fresh]);
  const code = await refuseFile(file);
  if (code) return changeUpload(id, { state: 'failed', code });
  const mark = await fingerprint(file);
  const release = await holdFile(mark);
  if (!release) return changeUpload(id, { state: 'failed', code: 'sent_elsewhere' });
  works.set(id, { file, mark, release });
  changeUpload(id, { state: 'queued', replaces: replaces ?? findUnfinished(mark)?.replaces });
  void readFacts(id, file);
  startNext();
}

export function pauseFilm(id: string): void {
  void works.get(id)?.upload?.abort();
  changeUpload(id, { state: 'paused', samples: [] });
  startNext();
}

export function resumeFilm(id: string): void {
  const upload = findUpload(id);
  if (!upload) return;
  if (works.get(id)?.hasArrived) return void finish(id);
  changeUpload(id, { state: 'queued', samples: [] });
  startNext();
}

/** Takes back what was sent, or only forgets a row that is over. */
export function cancelFilm(id: string): void {
  const work = works.get(id);
  const isOver = findUpload(id)?.state === 'done';
  if (work && !isOver) {
    if (work.upload) void takeBack(work.upload);
    forgetUnfinished(work.mark);
  }
  work?.release();
  works.delete(id);
  dropUpload(id);
  startNext();
}

export function tellFacts(id: string, facts: FilmFacts, poster: Blob): void {
  const work = works.get(id);
  if (!work) return;
  work.poster = poster;
  changeUpload(id, { facts });
  if (findUpload(id)?.state === 'asking') void finish(id);
}

async function readFacts(id: string, file: File): Promise<void> {
  const read = await readFilm(file).catch(() => undefined);
  const work = works.get(id);
  if (!work) return;
  if (read) work.poster = read.poster;
  changeUpload(id, { facts: read?.facts ?? 'unreadable' });
  if (findUpload(id)?.state === 'finishing') void finish(id);
}

function startNext(): void {
  const busy = $uploads.get().filter(({ state }) => state === 'sending' || state === 'waiting').length;
  const next = busy < AT_ONCE ? $uploads.get().find(({ state }) => state === 'queued') : undefined;
  if (!next) return;
  changeUpload(next.id, { state: 'sending' });
  send(next.id);
  startNext();
}

function send(id: string): void {
  const work = works.get(id)!;
  const { name, size } = work.file;
  work.upload ??= prepareSending({
    file: work.file,
    name,
    url: findUnfinished(work.mark)?.url,
    isWanted: () => works.has(id),
    onPlace: (url, arrived) => rememberPlace(id, work.mark, url, arrived),
    onProgress: (sent) => {
      const samples = addSample(findUpload(id)?.samples ?? [], { at: performance.now(), bytes: sent });
      changeUpload(id, { state: 'sending', sent, samples });
    },
    onWaiting: () => changeUpload(id, { state: 'waiting', samples: [] }),
    onArrived: () => {
      work.hasArrived = true;
      changeUpload(id, { sent: size, state: 'finishing' });
      startNext();
      void finish(id);
    },
    onFailed: (code) => fail(id, code),
  });
  work.upload.start();
}

async function finish(id: string): Promise<void> {
  const [work, upload] = [works.get(id)!, findUpload(id)!];
  const { facts } = upload;
  changeUpload(id, { state: facts === 'unreadable' ? 'asking' : 'finishing' });
  if (typeof facts === 'string') return;
  try {
    const filmId = await finishFilm({ url: work.upload!.url!, name: upload.name, facts, poster: work.poster!, replaces: upload.replaces }); // prettier-ignore
    changeUpload(id, { state: 'done', filmId });
    forgetUnfinished(work.mark);
    work.release();
  } catch (error) {
    const { code = 'internal' } = error as { code?: string };
    // Then the shop is asked again what it has.
    if (code === 'upload_not_ready') work.hasArrived = false;
    fail(id, code);
  }
  void queryClient.invalidateQueries({ queryKey: ['films'] });
}

function fail(id: string, code: string): void {
  changeUpload(id, { state: 'failed', code, samples: [] });
  // Whose session ended is told so, and asked to sign in again.
  if (code === 'not_signed_in') void queryClient.invalidateQueries({ queryKey: ['films'] });
  startNext();
}

addEventListener('online', () => {
  for (const { id, state, code } of $uploads.get()) {
    if (state !== 'waiting' && !(state === 'failed' && code === 'offline')) continue;
    void works.get(id)?.upload?.abort();
    resumeFilm(id);
  }
});
