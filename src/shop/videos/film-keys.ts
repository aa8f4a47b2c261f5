/** A key leaps so many seconds. */
const LEAPS: Record<string, number> = { arrowleft: -5, arrowright: 5, j: -10, l: 10 };

/** The keys of a player that has the focus; space and the volume are the browser's own. */
export function listenToKeys(video: HTMLVideoElement): void {
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
  // A film that has only begun to come does not know yet how long it is.
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
  // Refused, for instance in a frame: the film goes on as it is.
  return change.catch(() => undefined);
}
