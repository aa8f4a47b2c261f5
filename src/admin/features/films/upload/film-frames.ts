import type { FilmFacts } from '#domain/films/film-content.ts';

/** Thrown when this browser cannot decode the film: an unsupported codec or a damaged file. */
class FilmUnreadable extends Error {}

/** Timeout in ms for a browser to open a film or to find a frame. */
const PATIENCE_MS = 20_000;
/** Position of the first poster, as a share of the length, because films often start black. */
const POSTER_AT = 0.1;
const QUALITY = 0.92;

/** Reads a chosen film's facts and takes a first poster. @throws FilmUnreadable */
export async function readFilm(file: Blob): Promise<{ facts: FilmFacts; poster: File }> {
  const address = URL.createObjectURL(file);
  const video = document.createElement('video');
  try {
    video.muted = true;
    video.preload = 'auto';
    video.src = address;
    await happens(video, 'loadedmetadata');
    // Recordings made by a browser report their length only after a seek to the end.
    if (!Number.isFinite(video.duration)) await seek(video, Number.MAX_SAFE_INTEGER);
    const facts = readFacts(video);
    await seek(video, (facts.durationMs / 1000) * POSTER_AT);
    return { facts, poster: await grabFrame(video) };
  } finally {
    video.removeAttribute('src');
    video.load();
    URL.revokeObjectURL(address);
  }
}

/** @throws FilmUnreadable when there is no visible picture */
export function readFacts({ duration, videoWidth, videoHeight }: HTMLVideoElement): FilmFacts {
  if (!(duration > 0) || !Number.isFinite(duration) || videoWidth === 0) throw new FilmUnreadable();
  return { durationMs: Math.max(1, Math.round(duration * 1000)), width: videoWidth, height: videoHeight };
}

/** @param seconds - from the beginning */
async function seek(video: HTMLVideoElement, seconds: number): Promise<void> {
  const found = happens(video, 'seeked');
  video.currentTime = seconds;
  await found;
}

export async function grabFrame(video: HTMLVideoElement): Promise<File> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [video.videoWidth, video.videoHeight];
  canvas.getContext('2d')!.drawImage(video, 0, 0);
  const picture = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY));
  if (!picture) throw new FilmUnreadable();
  return new File([picture], 'poster.jpg', { type: 'image/jpeg' });
}

function happens(video: HTMLVideoElement, event: 'loadedmetadata' | 'seeked'): Promise<void> {
  return new Promise((done, failed) => {
    const fail = () => failed(new FilmUnreadable());
    const patience = setTimeout(fail, PATIENCE_MS);
    const end = (settle: () => void) => () => {
      clearTimeout(patience);
      settle();
    };
    video.addEventListener(event, end(done), { once: true });
    video.addEventListener('error', end(fail), { once: true });
  });
}
