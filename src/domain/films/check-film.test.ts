import { describe, expect, it } from 'vitest';
import { checkFilm } from './check-film.ts';
import { filmFile, readFilmFile } from './film-file.ts';

const captions = { language: 'ro' as const, text: 'WEBVTT' };

describe('a film', () => {
  it('may have chapters within it and captions of several languages', () => {
    const chapters = [{ startMs: 0, title: 'Apa' }, { startMs: 9_999, title: 'Gata' }]; // prettier-ignore
    expect(checkFilm({ chapters, captions: [captions, { ...captions, language: 'en' }], durationMs: 10_000 })).toEqual(
      {},
    );
  });

  it('has no chapter after its end, no two at one place, and no language twice', () => {
    const chapters = [0, 10_000, 0].map((startMs) => ({ startMs, title: 'Apa' }));
    expect(checkFilm({ chapters, captions: [captions, captions], durationMs: 10_000 })).toEqual({
      'chapters.1.startMs': ['after_end'],
      'chapters.2.startMs': ['twice'],
      'captions.1.language': ['twice'],
    });
  });

  it('has a file whose name says its upload and type', () => {
    const uploadId = '0b8f2a4e-6a3f-4d5e-9b1c-7a2f3e4d5c6b';
    expect(readFilmFile(filmFile(uploadId, 'video/webm'))).toEqual({ uploadId, type: 'video/webm' });
    for (const name of [uploadId, `${uploadId}.mov`, `${uploadId}.mp4.mp4`, `../${uploadId}.mp4`, '.mp4', ''])
      expect(readFilmFile(name), name).toBeUndefined();
  });
});
