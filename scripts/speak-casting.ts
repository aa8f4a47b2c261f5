import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { castingSpeech } from '../src/texts/casting/casting-speech.ro.ts';

// Records the casting page's sentences for devices without a Romanian voice. Needs espeak-ng and ffmpeg:
// `apt-get install espeak-ng ffmpeg`, then `node scripts/speak-casting.ts`.
const FOLDER = join(import.meta.dirname, '../public/ziua-mulajului');
const WORDS_A_MINUTE = '135';

const raw = mkdtempSync(join(tmpdir(), 'casting-'));
rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
for (const [name, sentence] of Object.entries(castingSpeech)) {
  const wav = join(raw, `${name}.wav`);
  execFileSync('espeak-ng', ['-v', 'ro', '-s', WORDS_A_MINUTE, '-p', '42', '-a', '160', '-w', wav, sentence]);
  // Removes silence, softens, raises the volume, mixes to mono: a small file that every browser plays.
  const filters = [
    'silenceremove=start_periods=1:start_threshold=-45dB',
    'areverse,silenceremove=start_periods=1:start_threshold=-45dB,areverse',
    'lowpass=f=6500',
    'volume=8dB',
    'alimiter=limit=0.9:level=false',
  ].join(',');
  execFileSync(
    'ffmpeg',
    [
      '-v',
      'error',
      '-y',
      '-i',
      wav,
      '-af',
      filters,
      '-ar',
      '22050',
      '-ac',
      '1',
      '-b:a',
      '24k',
      '-map_metadata',
      '-1',
    ].concat(['-bitexact', join(FOLDER, `${name}.mp3`)]),
  );
}
rmSync(raw, { recursive: true });
const bytes = readdirSync(FOLDER).reduce((sum, file) => sum + statSync(join(FOLDER, file)).size, 0);
console.log(`${Object.keys(castingSpeech).length} recordings, ${Math.round(bytes / 1024)} kB`);
