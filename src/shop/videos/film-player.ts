import { formatFilmTime } from '#domain/films/film-time.ts';
import { keepPlace, recallPlace } from './film-memory.ts';

/** Seconds between two stores of the position while playing. */
const KEEP_S = 5;

for (const film of document.querySelectorAll<HTMLElement>('[data-film]')) enable(film);

function enable(film: HTMLElement): void {
  const find = <Found extends HTMLElement>(part: string) => film.querySelector<Found>(`[data-${part}]`)!;
  let opened: HTMLVideoElement | undefined;

  /** @param from - in seconds; by default the remembered position */
  function play(from?: number): void {
    const video = (opened ??= open(film));
    if (from !== undefined) seek(video, from);
    void video.play().catch(() => undefined);
  }

  function open(film: HTMLElement): HTMLVideoElement {
    const cover = find('cover');
    const video = readPlayer(film);
    const { id } = film.dataset as { id: string };
    let kept = 0;
    const keep = () => {
      if (video.readyState > 0) keepPlace(id, (kept = video.currentTime), video.duration);
    };
    // Before playing, the remembered position applies.
    const place = recallPlace(id, Number(film.dataset.duration));
    if (place > 0) {
      seek(video, place);
      find('place').textContent = formatFilmTime(place * 1000);
      find('resumed').hidden = false;
    }
    video.addEventListener('timeupdate', () => {
      if (Math.abs(video.currentTime - kept) >= KEEP_S) keep();
    });
    for (const event of ['pause', 'ended']) video.addEventListener(event, keep);
    addEventListener('pagehide', keep);
    video.addEventListener('play', () => {
      for (const other of document.querySelectorAll('video')) if (other !== video) other.pause();
    });
    video.addEventListener('error', () => (find('failed').hidden = false));
    video.addEventListener('playing', () => (find('failed').hidden = true));
    listenToKeys(video);
    cover.after(video);
    cover.remove();
    video.focus();
    find('speed').hidden = false;
    return video;
  }

  film.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest('button');
    if (!button) return;
    if ('cover' in button.dataset) play();
    else if ('restart' in button.dataset) play(0);
    else if ('retry' in button.dataset && opened) {
      const { currentTime } = opened;
      opened.load();
      play(currentTime);
    }
    if ('restart' in button.dataset) find('resumed').hidden = true;
  });
  film.addEventListener('change', ({ target }) => {
    if (opened && target instanceof HTMLSelectElement) opened.playbackRate = Number(target.value);
  });
}

/** Returns the player that the page has for browsers without scripts. */
function readPlayer(film: HTMLElement): HTMLVideoElement {
  const template = document.createElement('template');
  template.innerHTML = film.querySelector('noscript')!.textContent;
  return document.importNode(template.content, true).querySelector('video')!;
}

function seek(video: HTMLVideoElement, seconds: number): void {
  if (video.readyState > 0) video.currentTime = seconds;
  else video.addEventListener('loadedmetadata', () => (video.currentTime = seconds), { once: true });
}

/** Seconds that a key skips. */
const LEAPS: Record<string, number> = { arrowleft: -5, arrowright: 5, j: -10, l: 10 };

/** Adds keys to a focused player; space and volume are the browser's. */
function listenToKeys(video: HTMLVideoElement): void {
  video.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const key = event.key.toLowerCase();
    const leap = LEAPS[key];
    if (leap !== undefined) video.currentTime = Math.max(0, video.currentTime + leap);
    else if (/^\d$/.test(key)) leapTo(video, Number(key) / 10);
    else if (key === 'k') void (video.paused ? video.play().catch(() => undefined) : video.pause());
    else if (key === 'm') video.muted = !video.muted;
    else if (key === 'c') switchCaptions(video.textTracks);
    else if (key === 'f') void switchFullscreen(video);
    else return;
    event.preventDefault();
  });
}

/** @param share - of the whole film, from 0 to 1 */
function leapTo(video: HTMLVideoElement, share: number): void {
  // A film that is loading does not know its length yet.
  if (Number.isNaN(video.duration))
    video.addEventListener('loadedmetadata', () => leapTo(video, share), { once: true });
  else video.currentTime = share * video.duration;
}

function switchCaptions(tracks: TextTrackList): void {
  const shown = [...tracks].filter(({ mode }) => mode === 'showing');
  for (const track of shown) track.mode = 'disabled';
  if (shown.length === 0 && tracks[0]) tracks[0].mode = 'showing';
}

function switchFullscreen(video: HTMLVideoElement): Promise<void> {
  const change = document.fullscreenElement ? document.exitFullscreen() : video.requestFullscreen();
  // Refused, for instance in a frame: the film plays on.
  return change.catch(() => undefined);
}
