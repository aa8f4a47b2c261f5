import { execFileSync, spawnSync } from 'node:child_process';
import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { GeneratedFilm } from '../support/generated-film.ts';

/** Twelve times ten seconds at 20 Mbit/s are the 300 MB. */
const SECONDS = 10;
const TIMES = 12;
const BITS_PER_SECOND = 20_000_000;

/** True when this machine can make a film that a browser plays. */
export const hasFfmpeg = (): boolean => spawnSync('ffmpeg', ['-version']).status === 0;

/**
 * Makes a film of 300 MB, 1280 × 720, that a browser plays: MP4, H.264.
 * @param index - where its index stands: `first`, as files for the web have it, or `last`, as phones write it
 */
export function makeRealFilm(folder: string, index: 'first' | 'last'): GeneratedFilm {
  const scene = join(folder, 'scene.mp4');
  const film = join(folder, `film-${index}.mp4`);
  const picture = `testsrc2=size=1280x720:rate=30:duration=${SECONDS},noise=alls=40:allf=t`;
  const rate = `${BITS_PER_SECOND}`;
  ffmpeg('-f', 'lavfi', '-i', picture, '-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-g', '60',
    '-b:v', rate, '-minrate', rate, '-maxrate', rate, '-bufsize', rate, '-nal-hrd', 'cbr', scene); // prettier-ignore
  const front = index === 'first' ? ['-movflags', '+faststart'] : [];
  ffmpeg('-stream_loop', String(TIMES - 1), '-i', scene, '-c', 'copy', ...front, film);
  return fromFile(film);
}

function ffmpeg(...args: string[]): void {
  execFileSync('ffmpeg', ['-loglevel', 'error', '-y', ...args], { stdio: ['ignore', 'ignore', 'inherit'] });
}

function fromFile(path: string): GeneratedFilm {
  return {
    bytes: statSync(path).size,
    type: 'video/mp4',
    read(from, to) {
      const content = Buffer.alloc(to - from);
      const file = openSync(path, 'r');
      readSync(file, content, 0, content.length, from);
      closeSync(file);
      return content;
    },
  };
}
